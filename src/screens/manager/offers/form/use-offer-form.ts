import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';

import { newTexts, textsOf, toWire } from './offer-texts.ts';

export interface OfferSource {
  /** The draft to change, or the sent offer that a new version follows. */
  offer?: Schemas['Offer'] | undefined;
  /** The inquiry that is answered by a new offer. */
  inquiry?: Schemas['Inquiry'] | undefined;
}

/** The writing of an offer, with what was typed so far. */
export function useOfferForm({ offer, inquiry }: OfferSource, onSaved: (offer: Schemas['Offer']) => void) {
  const { saveOffer } = useCalls();
  const [openedAt] = useState(() => Date.now());
  const place = offer?.id ?? `new.${inquiry?.id ?? ''}`;
  const draft = useEditForm(`offer.${place}`, offer, (over) => (over ? textsOf(over) : newTexts(openedAt, inquiry)));
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
      const saved = await submit({ ...toWire(texts), ...placeOf({ offer: theirs ?? base, inquiry }) });
      if (!saved) return;
      draft.forget();
      onSaved(saved);
    },
  };
}

/** What an offer follows from: the offer it was, or the inquiry it answers. */
function placeOf({ offer, inquiry }: OfferSource) {
  if (!offer) return inquiry ? { inquiryid: inquiry.id } : {};
  const { id, revision, inquiryid, customerid } = offer;
  return { id, revision, ...(inquiryid !== '' && { inquiryid }), ...(customerid !== '' && { customerid }) };
}
