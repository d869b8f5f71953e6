import { type Kysely, sql } from 'kysely';

import { MOST_MAIL_BYTES } from '#lib/mail/mail-limits.ts';
import { mailboxStatus } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { isAddress } from '../compose/header-field.ts';
import { nodesOf, readDocument, textAttribute } from '../document/document-node.ts';
import { textOfDocument } from '../document/text-of-document.ts';
import { stalePapers } from './draft-files.ts';
import { forgottenFileWord } from './forgotten-file.ts';
import { outgoingOf } from './read-outgoing.ts';

type Outgoing = Schemas['Outgoing'];
type Warning = Schemas['DraftWarning'];

const MOST_WARNINGS = 50;
const MB = 1024 * 1024;

/** What should be looked at before a draft is sent. */
export const checkDraft: Operation<'checkDraft'> = async ({ db, user, files }, { id }) => {
  const draft = await outgoingOf(db, user, id);
  const people = [...draft.to, ...draft.cc, ...draft.bcc];
  const away = await Promise.all(
    (await keptFiles(db, id)).map(async (file) => ((await files.exists(file.file_id)) ? [] : [file.filename])),
  );
  const warnings: Warning[] = [
    ...ofText(draft, people),
    ...(await ofRecipients(db, user, people)),
    ...(await ofThread(db, draft, people)),
    ...away.flat().map((text) => ({ kind: 'fileaway' as const, text })),
    ...(await stalePapers(db, id)).map((text) => ({ kind: 'oldpaper' as const, text })),
    ...((await hasMailbox(db, user.id, draft.mailboxid)) ? [] : [{ kind: 'nomailbox' as const, text: draft.mailbox }]),
  ];
  return { warnings: warnings.slice(0, MOST_WARNINGS).map(({ kind, text }) => ({ kind, text: text.slice(0, 400) })) };
};

function keptFiles(db: Kysely<Database>, id: string) {
  return db.selectFrom('outgoing_file').where('outgoing_id', '=', id).select(['file_id', 'filename']).execute();
}

function ofText(draft: Outgoing, people: Outgoing['to']): Warning[] {
  const { subject, document, files } = draft;
  const text = textOfDocument(document);
  const warnings: Warning[] = [];
  const add = (kind: Warning['kind'], said: string | undefined) => said !== undefined && warnings.push({ kind, text: said });
  add('norecipient', people.length === 0 ? '' : undefined);
  for (const { address } of people) add('badaddress', isAddress(address) ? undefined : address);
  add('nosubject', subject.trim() === '' ? '' : undefined);
  add('notext', saysNothing(draft, text) ? '' : undefined);
  add('forgottenfile', files.some(({ inline }) => !inline) ? undefined : forgottenFileWord(`${subject}\n${text}`));
  add('greeting', otherName(text, people));
  add('size', tooLarge(files));
  for (const name of [...unfilled(document), ...blanks(draft, text)]) add('unfilled', name);
  return warnings;
}

/** Whether a draft says nothing: a forwarded mail speaks for itself, and so does a file. */
function saysNothing({ kind, files }: Outgoing, text: string): boolean {
  return kind !== 'forward' && text.trim() === '' && files.length === 0;
}

function tooLarge(files: Outgoing['files']): string | undefined {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MOST_MAIL_BYTES ? `${Math.ceil(bytes / MB)} MB` : undefined;
}

/** Variables that nothing stands for. */
function unfilled(document: unknown): Set<string> {
  const variables = [...nodesOf(readDocument(document))].filter(
    (node) => node.type === 'variable' && textAttribute(node, 'fallback') === '',
  );
  return new Set(variables.map((node) => textAttribute(node, 'name')));
}

/** What templates leave to the writer: words in brackets. Those in capitals are marks of mail systems. */
const BLANK = /\[(?=[^\]]*[\p{Ll}\p{Lo}])\p{L}[\p{L} '’-]{1,40}\]/gu;

/** The subject of an answer is the buyer's. */
function blanks({ subject, originalid }: Outgoing, text: string): Set<string> {
  return new Set(`${originalid === '' ? subject : ''}\n${text}`.match(BLANK));
}

const GREETING = /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|day)|尊敬的|亲爱的|親愛的)\s+([\p{L}][\p{L}.'’ -]{0,60})/iu;
const ANYBODY = new Set(
  'sir sirs madam all team friend friends there customer customers colleague colleagues everyone partner partners buyer manager mr mrs ms miss dr purchasing procurement department and or to whom it may concern'.split(
    ' ',
  ),
);

/** The name that a mail greets where it is none of its recipients'; initials and titles say nothing. */
function otherName(text: string, people: Outgoing['to']): string | undefined {
  const greeted = GREETING.exec(text)?.[1]?.trim();
  const names = wordsOf(greeted ?? '').filter((word) => word.length > 1 && !ANYBODY.has(word));
  const known = people.filter(({ name }) => name !== '');
  if (greeted === undefined || names.length === 0 || known.length === 0) return undefined;
  const own = new Set(people.flatMap(({ name, address }) => [...wordsOf(name), ...wordsOf(address.split('@')[0] ?? '')]));
  return names.some((name) => own.has(name)) ? undefined : greeted;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}]+/gu) ?? [];
}

/** Recipients that do not want mail, that mail came back from, or that are a colleague's. */
async function ofRecipients(db: Kysely<Database>, user: { id: string; tenantId: string }, people: Outgoing['to']): Promise<Warning[]> {
  const addresses = people.map(({ address }) => address.toLowerCase());
  const { rows } = await sql<{ email: string; optout: boolean; invalid: boolean; ownername: string | null }>`
    SELECT email, bool_or(optout) AS optout, bool_or(invalid) AS invalid, min(ownername) AS ownername FROM (
      SELECT contact_email.email, optout, invalid,
        CASE WHEN customer.owner_id <> ${user.id} AND customer.deletetime IS NULL THEN account.nameremark END AS ownername
      FROM contact_email JOIN customer ON customer.id = contact_email.customer_id LEFT JOIN account ON account.id = customer.owner_id
      WHERE contact_email.tenant_id = ${user.tenantId} AND contact_email.email = ANY (${addresses}::text[])
      UNION ALL
      SELECT email, reason IN ('complaint', 'unsubscribe', 'manual'), reason = 'hard', NULL FROM mail_suppression
      WHERE tenant_id = ${user.tenantId} AND email = ANY (${addresses}::text[])) AS known
    GROUP BY email`.execute(db);
  return rows.flatMap(({ email, optout, invalid, ownername }) => [
    ...(optout ? [{ kind: 'optout' as const, text: email }] : []),
    ...(invalid ? [{ kind: 'invalid' as const, text: email }] : []),
    ...(ownername === null ? [] : [{ kind: 'colleague' as const, text: `${email} (${ownername})` }]),
  ]);
}

/** Recipients of an answer whose domain nobody in the conversation has: typed by mistake, they would read all of it. */
async function ofThread(db: Kysely<Database>, { originalid, kind }: Outgoing, people: Outgoing['to']): Promise<Warning[]> {
  if (originalid === '' || kind === 'forward') return [];
  const { rows } = await sql<{ fromaddress: string; recipients: Record<string, Outgoing['to']>; email: string }>`
    SELECT mail.fromaddress, mail.recipients, mailbox.email FROM mail JOIN mailbox ON mailbox.id = mail.mailbox_id
    WHERE mail.thread_id = (SELECT thread_id FROM mail WHERE id = ${originalid}) ORDER BY mail.date DESC LIMIT 50`.execute(db);
  const known = new Set(
    rows.flatMap(({ fromaddress, recipients, email }) => [
      ...[fromaddress, email].map(domainOf),
      ...Object.values(recipients).flatMap((list) => list.map(({ address }) => domainOf(address))),
    ]),
  );
  return people
    .filter(({ address }) => !known.has(domainOf(address)))
    .map(({ address }) => ({ kind: 'othercompany' as const, text: address }));
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

async function hasMailbox(db: Kysely<Database>, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailbox')
    .where('owner_id', '=', accountId)
    .where('channel', '=', 'mail')
    .where('status', '<>', mailboxStatus.disabled)
    .where('unlinktime', 'is', null)
    .$if(id !== '', (query) => query.where('id', '=', id))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
