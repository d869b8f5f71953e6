import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import { mailboxStatus } from '#lib/status-names.ts';
import { accountZone } from '#server/account/own/own-zone.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, invalidField, Refusal, type Schemas } from '#server/operation.ts';
import { isCjk, wanted, words } from '#server/search/lexemes.ts';

import { ownPlaces } from './own-mails.ts';

type Condition = Schemas['MailListCondition'];

const EVERYTHING: Required<Condition> = {
  view: 'inbox',
  mailboxid: '',
  folderid: '',
  labelid: '',
  customerid: '',
  unread: false,
  hasfile: false,
  keyword: '',
  from: '',
  to: '',
  since: '',
  until: '',
};

/** A folder that is asked for, or one of those whose completeness is told. */
export interface AskedFolder {
  id: string;
  mailboxId: string;
  role: Schemas['MailFolderRole'];
  total: number;
  kept: number;
  lasttime: Date | null;
  /** Whether its mailbox is read at all. */
  ison: boolean;
}

const ROLES: Readonly<Record<string, Schemas['MailFolderRole']>> = {
  inbox: 'inbox',
  sent: 'sent',
  junk: 'junk',
  archive: 'archive',
  trash: 'trash',
};

/**
 * The caller's folders that a condition asks for.
 *
 * @throws Refusal 404 where it names a folder or mailbox that is not the caller's
 */
export async function askedFolders(db: Kysely<Database>, user: Caller, condition: Condition): Promise<AskedFolder[]> {
  const { folderid, mailboxid, view } = { ...EVERYTHING, ...condition };
  const { rows } = await sql<AskedFolder>`
    SELECT folder.id, folder.mailbox_id AS "mailboxId", role, total, kept, folder.lasttime,
      mailbox.status <> ${mailboxStatus.disabled} AND mailbox.unlinktime IS NULL AS ison
    FROM mail_folder AS folder
    JOIN mailbox ON mailbox.id = folder.mailbox_id
    WHERE mailbox.tenant_id = ${user.tenantId} AND mailbox.owner_id = ${user.id} AND ${view !== 'given'}`.execute(db);
  const mine = rows.filter((folder) => mailboxid === '' || folder.mailboxId === mailboxid);
  if (mine.length === 0 && mailboxid !== '') await refuseForeign(db, user, mailboxid);
  if (folderid === '') return mine.filter(({ role }) => isSeenIn(view, role));
  const named = mine.filter(({ id }) => id === folderid);
  if (named.length === 0) throw new Refusal(404, 'notFound', { field: 'folderid' });
  return named;
}

function isSeenIn(view: string, role: Schemas['MailFolderRole']): boolean {
  const only = ROLES[view];
  return only ? role === only : role !== 'junk' && role !== 'trash';
}

/** A mailbox that is new has no folders yet. */
async function refuseForeign(db: Kysely<Database>, user: Caller, mailboxId: string): Promise<void> {
  const own = db
    .selectFrom('mailbox')
    .where('tenant_id', '=', user.tenantId)
    .where('owner_id', '=', user.id)
    .where('id', '=', readRowId(mailboxId));
  if (!(await own.select('id').executeTakeFirst())) throw new Refusal(404, 'notFound', { field: 'mailboxid' });
}

/** Which places a list shows, of `place` and `mail`. */
export function placesAsked(user: Caller, requested: Condition, folders: readonly AskedFolder[]): RawBuilder<SqlBool> {
  const condition = { ...EVERYTHING, ...requested };
  const whose = condition.view === 'given' ? givenPlaces(user) : sql`${ownPlaces(user)} AND ${whereOf(user, condition, folders)}`;
  const parts = [whose, ...marksOf(user, condition), ...textsOf(user, condition, folders)];
  return sql<SqlBool>`${sql.join(parts, sql` AND `)}`;
}

/** Mails in mailboxes of colleagues who gave them to the caller, as long as they lie where a correspondence lies. */
function givenPlaces(user: Caller): RawBuilder<unknown> {
  return sql`place.tenant_id = ${user.tenantId} AND place.mail_id IN (
    SELECT mail_id FROM mail_assigned WHERE tenant_id = ${user.tenantId} AND account_id = ${user.id})
    AND place.role NOT IN ('junk', 'trash', 'draft') AND ${once(sql`twin.role <> 'draft'`)}`;
}

const AWAKE = sql`place.snoozetime IS NULL`;
const SHOWN = sql`place.role NOT IN ('junk', 'trash')`;

/** One folder is read by its own index; a kind of folder in all mailboxes by the owner's. */
function whereOf(user: Caller, { folderid, mailboxid, view }: Required<Condition>, folders: readonly AskedFolder[]): RawBuilder<SqlBool> {
  const role = ROLES[view];
  const [only] = folders;
  const isOne = folderid !== '' || (mailboxid !== '' && role !== undefined && folders.length === 1);
  // Where a mailbox has no bin, what was deleted still lies in its folder.
  return isOne && only
    ? sql<SqlBool>`place.folder_id = ${only.id} AND place.role = ${only.role} AND ${AWAKE}`
    : inViewOf(user, view, mailboxid);
}

function inViewOf(user: Caller, view: string, mailboxid: string): RawBuilder<SqlBool> {
  const role = ROLES[view];
  const inView = role ? sql`place.role = ${role} AND ${AWAKE}` : (VIEWS[view]?.(user) ?? sql`${SHOWN} AND ${once(sql`true`)}`);
  return mailboxid === '' ? sql<SqlBool>`${inView}` : sql<SqlBool>`${inView} AND place.mailbox_id = ${readRowId(mailboxid)}`;
}

/** A mail that lies in two folders, as with Gmail, is shown once. */
function once(isAsked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`NOT EXISTS (SELECT FROM mail_place AS twin WHERE twin.mail_id = place.mail_id AND twin.folder_id < place.folder_id
    AND twin.role NOT IN ('junk', 'trash') AND ${isAsked})`;
}

const VIEWS: Readonly<Record<string, (user: Caller) => RawBuilder<unknown>>> = {
  starred: () => sql`place.isstarred AND ${SHOWN} AND ${once(sql`twin.isstarred`)}`,
  snoozed: () => sql`place.snoozetime IS NOT NULL AND ${SHOWN} AND ${once(sql`twin.snoozetime IS NOT NULL`)}`,
  handed: (user) =>
    sql`place.mail_id IN (SELECT mail_id FROM mail_assigned WHERE tenant_id = ${user.tenantId}) AND ${SHOWN} AND ${once(sql`true`)}`,
};

function marksOf(user: Caller, { view, unread, hasfile, labelid, customerid }: Required<Condition>): RawBuilder<unknown>[] {
  const isUnread =
    view === 'given'
      ? sql`EXISTS (SELECT FROM mail_assigned WHERE mail_id = place.mail_id AND account_id = ${user.id} AND seentime IS NULL)`
      : sql`NOT place.isread`;
  return [
    ...(unread ? [isUnread] : []),
    ...(hasfile ? [sql`mail.hasfile`] : []),
    ...(labelid === ''
      ? []
      : [
          sql`EXISTS (SELECT FROM mail_labelled JOIN mail_label ON mail_label.id = label_id
            WHERE mail_labelled.mail_id = place.mail_id AND label_id = ${readRowId(labelid)} AND account_id = ${user.id})`,
        ]),
    ...(customerid === '' ? [] : [sql`mail.customer_id = ${readRowId(customerid)}`]),
  ];
}

function textsOf(
  user: Caller,
  { view, keyword, from, to, since, until }: Required<Condition>,
  folders: readonly AskedFolder[],
): RawBuilder<unknown>[] {
  // Given mails lie in mailboxes of others, and are few.
  const within = view === 'given' ? undefined : folders;
  const parts: [string, () => RawBuilder<unknown>][] = [
    [keyword, () => sql`mail.words @@ ${queryOf(keyword, within)}::tsquery`],
    [from, () => written(from, within, sql`mail.fromname || ' ' || mail.fromaddress`)],
    [to, () => written(to, within, sql`(mail.recipients -> 'to')::text || (mail.recipients -> 'cc')::text`)],
    [since, () => sql`place.date >= ${beginning(user, since, 0)}`],
    [until, () => sql`place.date < ${beginning(user, until, 1)}`],
  ];
  return parts.flatMap(([text, part]) => (text.trim() === '' ? [] : part()));
}

/** Names and addresses are among a mail's words, so the index finds the few mails in which the text is then looked for. */
function written(text: string, folders: readonly AskedFolder[] | undefined, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`mail.words @@ ${queryOf(text, folders)}::tsquery AND (${where}) ILIKE ${partOf(text)}`;
}

/** When a day of the caller's begins, or the one so many days later. */
function beginning(user: Caller, day: string, later: number): RawBuilder<unknown> {
  return sql`((${readDay(day)}::date + ${later}::integer)::timestamp AT TIME ZONE (SELECT ${accountZone} FROM account WHERE account.id = ${user.id}))`;
}

function readDay(text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw invalidField('since');
  return text;
}

function partOf(text: string): string {
  return `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** More words find nothing that the first do not. */
const MOST_WORDS = 12;

/** Every word must be there, in one of these mailboxes if any are named; the last may go on. Words hold letters and digits only, so that nothing can be taken for syntax. */
function queryOf(keyword: string, folders: readonly AskedFolder[] | undefined): string {
  const queryWords = words(keyword).slice(0, MOST_WORDS);
  const all = queryWords.flatMap((word, at) => {
    const { lexemes, isPrefix } = wanted(word);
    const isOpen = isPrefix || (at === queryWords.length - 1 && !isCjk(word));
    return lexemes.map((lexeme, index) => `'${lexeme}'${isOpen && index === lexemes.length - 1 ? ':*' : ''}`);
  });
  if (folders === undefined) return all.join(' & ') || "'@'";
  const boxes = [...new Set(folders.map(({ mailboxId }) => `'#m${mailboxId}'`))];
  // Nothing but punctuation finds nothing.
  return all.length === 0 || boxes.length === 0 ? "'@'" : `${all.join(' & ')} & (${boxes.join(' | ')})`;
}
