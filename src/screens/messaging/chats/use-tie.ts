import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { pools } from '#lib/status-names.ts';

import { strings } from './strings.ts';

/** Ties a stranger's conversation to a customer or a lead that the company has, and says so. */
export function useTie({ id, phone }: Schemas['WhatsAppChat'], onDone: () => void) {
  const t = useStrings(strings);
  const { addContact, updateWhatsAppChat } = useCalls();
  const { show } = useToastActions();
  const tie = useAction(updateWhatsAppChat);
  const contact = useAction(addContact);

  const tieTo = async (whom: { customerid: string } | { clueid: string }, text: string) => {
    if (!(await tie.submit({ id, ...whom }))) return;
    onDone();
    show({ tone: 'success', text });
  };
  return {
    isBusy: tie.isBusy || contact.isBusy,
    tieTo,
    tieToKnown: async ({ customerid = '', companyname = '', keys, pooltype }: Schemas['Duplicate'], contactname: string) => {
      // Whoever is known by this number is a contact there already; nobody becomes one at a customer that has to be claimed first.
      const isNewContact = phone !== '' && !keys.includes('phone') && pooltype === pools.private;
      const phones = [{ number: phone, type: 'mobile' as const, iswhatsapp: true }];
      if (isNewContact && !(await contact.submit({ customerid, name: contactname.trim() || phone, phones }))) return;
      await tieTo({ customerid }, t('tied', { name: companyname }));
    },
  };
}
