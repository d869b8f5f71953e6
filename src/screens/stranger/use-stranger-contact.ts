import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import type { Schemas } from '#client/calls.ts';

import { becomesContact, mayAdd, type Stranger } from './stranger.ts';

const MOST_LETTERS = 100;

/** Makes a stranger a contact of a customer that the company has, where they are none and the reader may; tells whether nothing failed. */
export function useStrangerContact(stranger: Stranger) {
  const { addContact } = useCalls();
  const { submit, isBusy } = useAction(addContact);
  const { email = '', phone = '' } = stranger;
  const reach = {
    ...(email !== '' && { emails: [{ email }] }),
    ...(phone !== '' && { phones: [{ number: phone, type: 'mobile' as const, iswhatsapp: true }] }),
  };
  return {
    isBusy,
    addTo: async (customer: Schemas['Duplicate'], typedName: string): Promise<boolean> => {
      const { customerid } = customer;
      if (customerid === undefined) return false;
      if (!becomesContact(stranger, customer) || !mayAdd(customer)) return true;
      const name = (typedName.trim() || email || phone).slice(0, MOST_LETTERS);
      return (await submit({ customerid, name, ...reach })) !== undefined;
    },
  };
}
