import { useCalls } from '#actors/calls.ts';
import type { ComposerDraft, Outgoing } from '#actors/mail/use-composer.ts';
import { useAddressChange, usePage } from '#actors/page.ts';
import { readProducts } from '#actors/read-products.ts';
import { type RecordState, useRecord } from '#actors/use-record.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Calls, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { EMPTY_DOCUMENT } from '#lib/mail/mail-document.ts';
import { eachOnce, readPeople } from '#lib/mail/people.ts';
import { documentOfProducts } from '#lib/mail/product-paragraphs.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import { productsIn } from '#routes/products-query.ts';
import { writeHref } from '#routes/write-href.ts';

import { strings } from './strings.ts';

/** The beginning of a mail, and what it can be sent from and signed with. */
export interface Opening {
  readonly start: Outgoing | ComposerDraft;
  readonly mailboxes: readonly Schemas['Mailbox'][];
  readonly signatures: readonly Schemas['MailSignature'][];
  readonly undoSeconds: number;
  /** An answer that was just begun: its writer goes on in its text. */
  readonly isAnswer: boolean;
}

type ReplyKind = Schemas['ReplyRequest']['kind'];
const REPLY_KINDS: readonly string[] = ['reply', 'replyall', 'forward'] satisfies ReplyKind[];

/** Opens what the page's query names: a draft, an answer to a mail, or a new mail; an answer is a draft from its beginning, so that a reload makes no second one. */
export function useOpening(): RecordState<Opening> {
  const calls = useCalls();
  const { query } = usePage();
  const changeAddress = useAddressChange();
  const t = useStrings(strings);
  const { show } = useToastActions();
  return useRecord(async ({ signal }) => {
    const [mailboxes, signatures, settings] = await Promise.all([
      calls.listMailboxes(undefined, { signal }),
      calls.listSignatures(undefined, { signal }),
      calls.getMailSettings(undefined, { signal }),
    ]);
    const start = await startOf(calls, query, { mailboxes, signatures });
    if ('id' in start && !query.has('draft')) changeAddress(writeHref({ draft: start.id }));
    const leftOut = 'leftout' in start ? (start.leftout ?? []) : [];
    if (leftOut.length > 0) show({ tone: 'warning', text: t('leftOut', { names: leftOut.join(', ') }) });
    return {
      start,
      mailboxes,
      signatures,
      undoSeconds: settings.undoseconds,
      isAnswer: query.has('reply') && query.get('kind') !== 'forward',
    };
  });
}

async function startOf(calls: Calls, query: URLSearchParams, known: Pick<Opening, 'mailboxes' | 'signatures'>): Promise<Opening['start']> {
  const draft = query.get('draft');
  if (draft !== null) return calls.getOutgoingMail({ id: draft });
  const reply = query.get('reply');
  if (reply !== null) return calls.startReply({ id: reply, kind: replyKindOf(query.get('kind')) });
  const document = query.get('document');
  const [to, products] = await Promise.all([recipientsIn(calls, query), documentIn(calls, query)]);
  const files = document === null ? [] : [await calls.addKnownMailFile({ source: 'document', id: document })];
  // A paper is called by its kind and number in its buyer's language.
  const subject = files[0]?.filename.replace(/\.pdf$/, '') ?? '';
  return { ...newMail(known), to, subject, customerid: query.get('customer') ?? '', files, ...products };
}

/** Returns the recipients of a new mail: the named addresses, or else the customer's primary contact at the first address that still takes mail. */
async function recipientsIn({ listContacts }: Calls, query: URLSearchParams): Promise<ComposerDraft['to']> {
  const [to, customer] = [query.get('to'), query.get('customer')];
  if (to !== null || customer === null) return eachOnce(readPeople(to ?? ''));
  const { datas } = await listContacts({ id: customer, index: 1 });
  const people = datas.flatMap(({ name, emails }) => emails.map((email) => ({ ...email, name })));
  const main = people.find(({ invalid, optout }) => !invalid && !optout);
  return main ? [{ name: main.name, address: main.email }] : [];
}

/** The text of a mail about the products that the address names, if it names any. */
async function documentIn(calls: Calls, query: URLSearchParams): Promise<Partial<Pick<ComposerDraft, 'document' | 'language'>>> {
  const ids = productsIn(query);
  if (ids.length === 0) return {};
  const [products, units] = await Promise.all([readProducts(calls, ids), calls.listProductUnits()]);
  return { document: { ...documentOfProducts(products, units) }, language: 'en' };
}

function newMail({ mailboxes, signatures }: Pick<Opening, 'mailboxes' | 'signatures'>): ComposerDraft {
  const usable = mailboxes.filter(({ status }) => status !== mailboxStatus.disabled);
  const mailbox = usable.find(({ isdefault }) => isdefault) ?? usable[0];
  const signature = signatures.find(({ id }) => id === mailbox?.signatureid) ?? signatures.find(({ isdefault }) => isdefault);
  return { ...NEW_MAIL, mailboxid: mailbox?.id ?? '', signatureid: signature?.id ?? '' };
}

function replyKindOf(kind: string | null): ReplyKind {
  return REPLY_KINDS.includes(kind ?? '') ? (kind as ReplyKind) : 'reply';
}

const NEW_MAIL: ComposerDraft = {
  mailboxid: '',
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  document: { ...EMPTY_DOCUMENT },
  signatureid: '',
  language: '',
  files: [],
  original: false,
  separate: false,
  track: false,
  remindafter: 0,
  followup: null,
  customerid: '',
};
