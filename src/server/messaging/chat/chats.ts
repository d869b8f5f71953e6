import { type Kysely, type RawBuilder, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

import { mayDo } from '#lib/rights.ts';
import { type NamedId, nameAndId } from '#server/customer/access.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { seesClue } from '#server/manager/clue/clue-access.ts';
import { INQUIRY_AREA } from '#server/manager/inquiry/inquiry-access.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

interface Row extends Omit<Schemas['WhatsAppChat'], 'lasttime' | 'windowend' | 'countrycode'> {
  lasttime: Date;
  windowend: Date | null;
}

/** Conversations that the caller may read, the latest first. */
export const listWhatsAppChats: Operation<'listWhatsAppChats'> = async (
  { db, user },
  { index, size = 10, keyword = '', unread = false, mine = false },
) => {
  const word = keyword.trim().toLowerCase();
  const wanted = sql`${seenBy(user)} AND (NOT ${unread} OR person.unread > 0)
    AND (NOT ${mine} OR coalesce(person.assignee_id, customer.owner_id) = ${user.id})
    AND (${word} = '' OR strpos(lower(concat_ws(' ', person.name, person.phone, customer.companyname, person.snippet)), ${word}) > 0)`;
  const rows = await readRows(
    db,
    user,
    sql`${wanted} ORDER BY person.lasttime DESC, person.id DESC LIMIT ${size} OFFSET ${(index - 1) * size}`,
  );
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM wa_contact AS person ${withCustomer} WHERE ${wanted}`.execute(db);
  return { datas: rows.map(wireChat), total: counted[0]?.total ?? 0 };
};

/** Marks what a customer wrote as read; nothing is told to the customer. */
export const markWhatsAppChatRead: Operation<'markWhatsAppChatRead'> = async ({ db, user }, { id }) => {
  const chat = await readChat(db, user, { id });
  await sql`UPDATE wa_contact SET unread = 0 WHERE id = ${chat.id} AND unread > 0`.execute(db);
  return { count: chat.unread };
};

/** A conversation that the caller may read, as the wire has it. */
export async function readChat(db: Kysely<Database>, user: Caller, named: NamedId): Promise<Schemas['WhatsAppChat']> {
  const { field, id } = nameAndId(named);
  const [row] = await readRows(db, user, sql`${seenBy(user)} AND person.id = ${readRowId(id)}`);
  if (!row) throw new Refusal(404, 'notFound', { field });
  return wireChat(row);
}

/** Whether the caller may read a conversation. */
export async function seesChat(db: Kysely<Database>, user: Caller, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM wa_contact AS person ${withCustomer} WHERE ${seenBy(user)} AND person.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The customer of a `person`, which {@link seenBy} asks for; one that is deleted is nobody's. */
export const withCustomer = sql`LEFT JOIN customer ON customer.id = person.customer_id AND customer.deletetime IS NULL`;

/** A conversation follows its customer; those with strangers are anybody's who answers messages, else nobody would. */
export function seenBy({ id, tenantId, dataScope }: Caller): RawBuilder<boolean> {
  return sql`person.tenant_id = ${tenantId}
    AND (${dataScope === 'ALL'} OR person.customer_id IS NULL OR customer.owner_id = ${id} OR person.assignee_id = ${id})`;
}

async function readRows(db: Kysely<Database>, user: Caller, wanted: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT person.id, coalesce(nullif(contact.name, ''), person.name) AS name, person.phone, wa_account.id AS accountid, left(wa_account.name, 100) AS accountname,
      wa_account.kind AS accountkind,
      coalesce(assignee.id::text, '') AS assigneeid, left(coalesce(assignee.nameremark, ''), 100) AS assigneename,
      coalesce(customer.id::text, '') AS customerid, left(coalesce(customer.companyname, ''), 255) AS customername,
      coalesce(CASE WHEN ${seesClue(user)} THEN clue.id::text END, '') AS clueid,
      coalesce(CASE WHEN ${seesClue(user)} THEN clue.companyname END, '') AS cluename,
      left(coalesce(clueowner.nameremark, ''), 100) AS clueowner, coalesce(inquiry.id::text, '') AS inquiryid, coalesce(inquiry.no, '') AS inquiryno, person.snippet, ${wordless} AS snippetkind, person.unread,
      person.lasttime, person.lastintime + interval '24 hours' AS windowend,
      EXISTS (SELECT FROM wa_optout WHERE wa_optout.tenant_id = person.tenant_id AND wa_optout.person IN (person.phone, person.bsuid)) AS optedout
    FROM wa_contact AS person JOIN wa_account ON wa_account.id = person.wa_account_id
    ${withCustomer}
    LEFT JOIN clue ON clue.id = person.clue_id AND clue.deletetime IS NULL LEFT JOIN account AS clueowner ON clueowner.id = clue.owner_id
    LEFT JOIN LATERAL (SELECT id, no FROM inquiry WHERE wa_contact_id = person.id AND state <> 'closed' AND ${mayDo(user.rights, INQUIRY_AREA, 'view')}
      ORDER BY id DESC LIMIT 1) AS inquiry ON true
    LEFT JOIN contact ON contact.id = person.contact_id LEFT JOIN account AS assignee ON assignee.id = person.assignee_id
    WHERE ${wanted}`.execute(db);
  return rows;
}

/** What the latest message is, where it has no words. */
const wordless = sql`coalesce((
  SELECT CASE WHEN latest.body = '' THEN latest.kind END
  FROM (SELECT kind, body FROM wa_message WHERE wa_contact_id = person.id ORDER BY time DESC, id DESC LIMIT 1) AS latest), '')`;

function wireChat({ lasttime, windowend, ...row }: Row): Schemas['WhatsAppChat'] {
  const { country = '' } = parsePhoneNumberFromString(row.phone) ?? {};
  // In place of words the table has the kind, for lack of anything else.
  const snippet = row.snippet === row.snippetkind ? '' : row.snippet;
  return { ...row, snippet, countrycode: country, lasttime: lasttime.toISOString(), windowend: windowend?.toISOString() ?? null };
}
