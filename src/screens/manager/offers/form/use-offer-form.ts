import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import type { OfferOfProducts } from '#lib/offer-item.ts';

import type { Chosen } from '../../edit/chosen-text.ts';
import { newTexts, textsOf, toWire } from './offer-texts.ts';

/** What a new offer is for: a customer, and perhaps one opportunity with them. */
export interface Deal {
  readonly customer: Chosen;
  readonly opportunityid: string;
}

export interface OfferSource {
  /** The draft to change, or the sent offer that a new version follows. */
  offer?: Schemas['Offer'] | undefined;
  /** The inquiry that is answered by a new offer. */
  inquiry?: Schemas['Inquiry'] | undefined;
  /** To whom a new offer goes, and the opportunity that it is made for. */
  deal?: Deal | undefined;
  /** What a new offer is of. */
  products?: OfferOfProducts | undefined;
  /** What a new offer says in its remarks. */
  remark?: string | undefined;
}

/** The writing of an offer, with what was typed so far. */
export function useOfferForm({ offer, inquiry, deal, products, remark }: OfferSource, onSaved: (offer: Schemas['Offer']) => void) {
  const { saveOffer } = useCalls();
  const [openedAt] = useState(() => Date.now());
  const draft = useEditForm(`offer.${offer?.id ?? `new.${keyOf({ inquiry, deal, products, remark })}`}`, offer, (over) =>
    over
      ? textsOf(over)
      : newTexts(openedAt, { inquiry, buyer: deal?.customer.name, begun: products ?? (remark === undefined ? {} : { remark }) }),
  );
  const { base, values: texts } = draft;
  const { submit, isBusy, error } = useSubmission(saveOffer);
  const theirs = error?.detail.current as Schemas['Offer'] | undefined;

  return {
    draft,
    texts,
    isBusy,
    error,
    /** The draft as somebody else has saved it meanwhile. */
    theirs,
    openedAt,
    type: draft.change,
    save: async () => {
      const saved = await submit({ ...toWire(texts), ...placeOf({ offer: theirs ?? base, inquiry, deal }) });
      if (!saved) return;
      draft.forget();
      onSaved(saved);
    },
  };
}

/** Tells a new offer from the others that are written on the page. */
function keyOf({ inquiry, deal, products, remark = '' }: OfferSource): string {
  const goods = products?.items.map(({ productid }) => productid) ?? [];
  return [inquiry?.id ?? '', deal?.customer.id ?? '', goods.join('.'), remark].join('');
}

/** What an offer follows from: the offer it was, the deal it is for, or the inquiry it answers. */
function placeOf({ offer, inquiry, deal }: OfferSource) {
  if (offer) return { id: offer.id, revision: offer.revision, ...tiesOf(offer) };
  if (deal) return tiesOf({ inquiryid: '', opportunityid: deal.opportunityid, customerid: deal.customer.id });
  return tiesOf({ inquiryid: inquiry?.id ?? '', opportunityid: '', customerid: '' });
}

/** What it is tied to; on the wire an empty id is left out. */
function tiesOf({ inquiryid, opportunityid, customerid }: Pick<Schemas['Offer'], 'inquiryid' | 'opportunityid' | 'customerid'>) {
  return {
    ...(inquiryid !== '' && { inquiryid }),
    ...(opportunityid !== '' && { opportunityid }),
    ...(customerid !== '' && { customerid }),
  };
}
