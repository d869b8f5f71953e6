import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import { useTie } from './use-tie.ts';

type Duplicate = Schemas['Duplicate'];

/** What becomes of a stranger who writes: a new customer, or a contact of one that the company has. */
export function useStranger(chat: Schemas['WhatsAppChat'], onDone: () => void) {
  const t = useStrings(strings);
  const { id, name, phone, countrycode } = chat;
  const { checkDuplicates, createCustomer } = useCalls();
  const draft = useForm(`whatsapp.stranger.${id}`, { companyname: '', countrycode, contactname: name });
  const { values: texts } = draft;
  const { submit, isBusy, error } = useSubmission(createCustomer);
  const tie = useTie(chat, () => {
    draft.forget();
    onDone();
  });
  const [inTheWay, setInTheWay] = useState<readonly Duplicate[]>([]);
  // By the number alone: what the company is called is typed here, and is looked at when the form is sent.
  const numbers = { phones: phone === '' ? [] : [phone], countrycode };
  const { record } = useRecord(({ signal }) => checkDuplicates(numbers, { signal }));
  const known = record?.duplicates ?? [];
  return {
    draft,
    error,
    isBusy: isBusy || tie.isBusy,
    /** Whom the company may have already: by the number, and after a try by the name as well. */
    found: inTheWay.length > 0 ? inTheWay : known,
    isStopped: inTheWay.length > 0,
    tieToKnown: (duplicate: Duplicate) => tie.tieToKnown(duplicate, texts.contactname),
    make: async () => {
      const outcome = await submit({ ...texts, contactphone: phone, pool: 'slist' });
      if (!outcome) return;
      if (outcome.id === undefined) setInTheWay(outcome.duplicates);
      else await tie.tieTo({ customerid: outcome.id }, t('made', { name: texts.companyname.trim() }));
    },
  };
}
