import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useEditForm } from '#actors/use-form.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import type { OfferOfProducts } from '#lib/offer-item.ts';

import { buyerOf } from './buyer-of-customer.ts';
import { type Deal, newTexts, textsOf, toWire } from './offer-texts.ts';

export interface OfferSource {
  /** The draft to change, or the sent offer that a new version follows. */
  offer?: Schemas['Offer'] | undefined;
  /** The inquiry that is answered by a new offer. */
  inquiry?: Schemas['Inquiry'] | undefined;
  /** To whom a new offer goes, and the opportunity that it is made for. */
  deal?: Deal | undefined;
  /** The products of a new offer. */
  products?: OfferOfProducts | undefined;
  /** The remarks of a new offer. */
  remark?: string | undefined;
}

/** The writing of an offer, with what was typed so far. */
export function useOfferForm({ offer, inquiry, deal, products, remark }: OfferSource, onSaved: (offer: Schemas['Offer']) => void) {
  const { saveOffer } = useCalls();
  const [openedAt] = useState(() => Date.now());
  const buyer = useBuyer(deal);
  const begin = (over: Schemas['Offer'] | undefined) =>
    over
      ? textsOf(over)
      : newTexts(openedAt, { inquiry, deal, begun: { ...buyer, ...(products ?? (remark === undefined ? {} : { remark })) } });
  const draft = useEditForm(`offer.${offer?.id ?? `new.${keyOf({ inquiry, deal, products, remark })}`}`, offer, begin);
  const { base, values: texts } = draft;
  const { submit, isBusy, error } = useSubmission(saveOffer);
  const theirs = error?.detail.current as Schemas['Offer'] | undefined;
  const place = placeOf({ offer: theirs ?? base, inquiry });
  const first = begin(base);

  return {
    draft,
    texts,
    isBusy,
    error,
    /** The draft as somebody else has saved it meanwhile. */
    theirs,
    openedAt,
    /** The ties that it has from the beginning, so that nobody is asked; an inquiry has its own buyer. */
    ties: {
      isOfCustomer: place.isOfInquiry || first.customer !== '',
      isOfOpportunity: place.isOfInquiry || first.opportunity !== '',
    },
    type: draft.change,
    save: async () => {
      const saved = await submit({ ...toWire(texts), ...place.wire });
      if (!saved) return;
      draft.forget();
      onSaved(saved);
    },
  };
}

/** The customer of a deal as its buyer, once it is read; only its name is known where it cannot be. */
function useBuyer(deal: Deal | undefined) {
  const { getCustomerCompanyInfo } = useCalls();
  const isReader = !usePermission()('customer', 'view').isDisabled;
  const { record } = useRecord(async (options) =>
    deal && isReader ? buyerOf(await getCustomerCompanyInfo({ id: deal.customer.id }, options)) : undefined,
  );
  return record;
}

/** Tells a new offer from the others that are written on the page. */
function keyOf({ inquiry, deal, products, remark }: OfferSource): string {
  const goods = products?.items.map(({ productid }) => productid).join('.');
  return [inquiry?.id, deal?.customer.id, deal?.opportunityid, goods, remark].join(' ');
}

/** Returns the source of an offer: the offer it was, or the inquiry it answers; on the wire an empty id is left out. */
function placeOf({ offer, inquiry }: OfferSource) {
  const inquiryid = offer?.inquiryid ?? inquiry?.id ?? '';
  return {
    isOfInquiry: inquiryid !== '',
    wire: { ...(offer && { id: offer.id, revision: offer.revision }), ...(inquiryid !== '' && { inquiryid }) },
  };
}
