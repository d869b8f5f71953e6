import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useStrangerContact } from '../../stranger/use-stranger-contact.ts';
import { strangerOf } from './stranger-of.ts';
import { strings } from './strings.ts';

/** Ties a stranger's conversation to a customer or a lead that the company has, and says so. */
export function useTie(chat: Schemas['WhatsAppChat'], onDone: () => void) {
  const t = useStrings(strings);
  const { updateWhatsAppChat } = useCalls();
  const { show } = useToastActions();
  const tie = useAction(updateWhatsAppChat);
  const contact = useStrangerContact(strangerOf(chat));

  const tieTo = async (whom: { customerid: string } | { clueid: string }, text: string) => {
    if (!(await tie.submit({ id: chat.id, ...whom }))) return;
    onDone();
    show({ tone: 'success', text });
  };
  return {
    isBusy: tie.isBusy || contact.isBusy,
    tieTo,
    tieToKnown: async (customer: Schemas['Duplicate'], contactname: string) => {
      const { customerid = '', companyname = '' } = customer;
      if (await contact.addTo(customer, contactname)) await tieTo({ customerid }, t('tied', { name: companyname }));
    },
  };
}
