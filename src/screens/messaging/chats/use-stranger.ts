import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction, useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { pools } from '#lib/status-names.ts';

import { strings } from './strings.ts';

type Duplicate = Schemas['Duplicate'];

/** What becomes of a stranger who writes: a new customer, or a contact of one that the company has. */
export function useStranger({ id, name, phone, countrycode }: Schemas['WhatsAppChat'], onDone: () => void) {
  const t = useStrings(strings);
  const { addContact, checkDuplicates, createCustomer, updateWhatsAppChat } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(`whatsapp.stranger.${id}`, { companyname: '', countrycode, contactname: name });
  const { values: texts } = draft;
  const { submit, isBusy, error } = useSubmission(createCustomer);
  const tie = useAction(updateWhatsAppChat);
  const contact = useAction(addContact);
  const [inTheWay, setInTheWay] = useState<readonly Duplicate[]>([]);
  // By the number alone: what the company is called is typed here, and is looked at when the form is sent.
  const numbers = { phones: phone === '' ? [] : [phone], countrycode };
  const { record } = useRecord(({ signal }) => checkDuplicates(numbers, { signal }));
  const known = record?.duplicates ?? [];

  const tieTo = async (customerid: string, text: string) => {
    if (!(await tie.submit({ id, customerid }))) return;
    draft.forget();
    onDone();
    show({ tone: 'success', text });
  };
  return {
    draft,
    error,
    isBusy: isBusy || tie.isBusy || contact.isBusy,
    /** Whom the company may have already: by the number, and after a try by the name as well. */
    found: inTheWay.length > 0 ? inTheWay : known,
    isStopped: inTheWay.length > 0,
    tieToKnown: async ({ customerid = '', companyname = '', keys, pooltype }: Duplicate) => {
      // Whoever is known by this number is a contact there already; nobody becomes one at a customer that has to be claimed first.
      const isNewContact = phone !== '' && !keys.includes('phone') && pooltype === pools.private;
      const phones = [{ number: phone, type: 'mobile' as const, iswhatsapp: true }];
      if (isNewContact && !(await contact.submit({ customerid, name: texts.contactname.trim() || phone, phones }))) return;
      await tieTo(customerid, t('tied', { name: companyname }));
    },
    make: async () => {
      const outcome = await submit({ ...texts, contactphone: phone, pool: 'slist' });
      if (!outcome) return;
      if (outcome.id === undefined) setInTheWay(outcome.duplicates);
      else await tieTo(outcome.id, t('made', { name: texts.companyname.trim() }));
    },
  };
}
