import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission, useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { useStrangerContact } from '../../stranger/use-stranger-contact.ts';
import { strangerOf } from './stranger-of.ts';
import { strings } from './strings.ts';

type Check = Schemas['ClueCheck'];

interface Asking {
  lead: Schemas['NewClue'];
  /** The duplicates that the reader has seen; only others stop the lead. */
  seen: Check;
}

const inTheWayOf = ({ inTheWay }: { inTheWay?: Check }) => inTheWay;

const NOBODY: Check = { clues: [], customers: [] };
const keysOf = ({ clues, customers }: Check) => [
  ...clues.map(({ id, ownername, createtime }) => `lead ${id || `${ownername} ${createtime}`}`),
  ...customers.map(({ customerid, ownername, lasttime }) => `customer ${customerid ?? `${ownername} ${lasttime}`}`),
];

/** Runs what becomes of a stranger who writes: a new lead, or one of the leads and customers that the company has. */
export function useLead(chat: Schemas['WhatsAppChat'], onDone: () => void) {
  const t = useStrings(strings);
  const { id, name, phone, countrycode } = chat;
  const { addClue, checkClueDuplicates } = useCalls();
  const { show } = useToastActions();
  const draft = useForm(`whatsapp.lead.${id}`, { companyname: '', countrycode, contactname: name, product: '', demand: '' });
  const { values: texts } = draft;
  const done = () => {
    draft.forget();
    onDone();
  };
  const tie = useTie(chat, done);
  // By the number alone: what the company is called is typed here, and is looked at when the form is sent.
  const { record: known = NOBODY } = useRecord(({ signal }) => checkClueDuplicates({ phone, countrycode }, { signal }));
  const { submit, isBusy, error, stop } = useSubmission(async ({ lead, seen }: Asking): Promise<{ inTheWay?: Check }> => {
    const question = { companyname: lead.companyname, phone, countrycode: texts.countrycode };
    const now = await checkClueDuplicates(question);
    const seenKeys = new Set(keysOf(seen));
    if (keysOf(now).some((key) => !seenKeys.has(key))) return { inTheWay: now };
    await addClue(lead);
    return {};
  }, inTheWayOf);
  const found = stop ?? known;
  return {
    draft,
    error,
    isBusy: isBusy || tie.isBusy,
    /** The ones that the company may have already: by the number, and after a try by the name as well. */
    found,
    isStopped: stop !== undefined,
    tieToKnown: (duplicate: Schemas['Duplicate']) => tie.tieToKnown(duplicate, texts.contactname),
    tieToLead: (lead: Schemas['SimilarClue']) => tie.tieTo({ clueid: lead.id }, t('tied', { name: lead.companyname })),
    /** Makes the lead, unless there is somebody who was not shown yet; those who were shown do not stand in the way. */
    make: async () => {
      const lead = { ...texts, companyname: texts.companyname.trim(), phone, source: 'whatsapp' as const, chatid: id };
      if (!(await submit({ lead, seen: found }))) return;
      done();
      show({ tone: 'success', text: t('leadMade', { name: lead.companyname }) });
    },
  };
}

/** Ties a stranger's conversation to a customer or a lead that the company has, and says so. */
function useTie(chat: Schemas['WhatsAppChat'], onDone: () => void) {
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
