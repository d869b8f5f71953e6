import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useAction, useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Result, Schemas } from '#client/calls.ts';

import { questionAbout, type Stranger } from './stranger.ts';
import { useStrangerContact } from './use-stranger-contact.ts';

type Duplicate = Schemas['Duplicate'];

/** An area's work with a stranger who is a customer's now, and its words about it. */
export interface Tying {
  /** The call that ties what they wrote to the customer; without one, being a contact there is enough. */
  readonly tie?: ((customerid: string) => Promise<unknown>) | undefined;
  readonly made: (companyname: string) => string;
  readonly tied: (companyname: string) => string;
  readonly onDone: () => void;
}

function inTheWayOf({ id, duplicates }: Result<'createCustomer'>): readonly Duplicate[] | undefined {
  return id === undefined ? duplicates : undefined;
}

/** Runs what becomes of a stranger who writes: a new customer, or a contact of one that the company has. */
export function useStranger(stranger: Stranger, { tie, made, tied, onDone }: Tying) {
  const { key, name, countrycode, email = '', phone = '' } = stranger;
  const { checkDuplicates, createCustomer } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(key, { companyname: '', countrycode, contactname: name });
  const { values: texts } = draft;
  const making = useSubmission(createCustomer, inTheWayOf);
  const contact = useStrangerContact(stranger);
  const tying = useAction(async (customerid: string) => ({ answer: await tie?.(customerid) }));
  const { record } = useRecord(({ signal }) => checkDuplicates(questionAbout(stranger), { signal }));

  const tieAndClose = async (customerid: string, text: string) => {
    if (!(await tying.submit(customerid))) return;
    draft.forget();
    onDone();
    show({ tone: 'success', text });
  };
  return {
    draft,
    error: making.error,
    isBusy: making.isBusy || contact.isBusy || tying.isBusy,
    /** The ones that the company may have already: by the address or number, and after a try by the name as well. */
    found: making.stop ?? record?.duplicates ?? [],
    isStopped: making.stop !== undefined,
    /** Whether what they wrote can be tied to a customer at whom they become no contact. */
    isTiedAlone: tie !== undefined,
    tieToKnown: async (customer: Duplicate) => {
      const { customerid = '', companyname = '' } = customer;
      if (await contact.addTo(customer, texts.contactname)) await tieAndClose(customerid, tied(companyname));
    },
    make: async () => {
      const outcome = await making.submit({ ...texts, email, contactphone: phone, pool: 'slist' });
      if (outcome?.id !== undefined) await tieAndClose(outcome.id, made(texts.companyname.trim()));
    },
  };
}
