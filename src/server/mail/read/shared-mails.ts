import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

import { ownPlaces } from './own-mails.ts';

/** Whether whoever may see a customer reads the mails with it: in a `mailbox` of the query that is the caller's, or shared, or of a company that shares all. */
export function isReadable(user: Caller): RawBuilder<SqlBool> {
  return sql<SqlBool>`(mailbox.owner_id = ${user.id} OR mailbox.shared
    OR EXISTS (SELECT FROM mail_company_setting WHERE mail_company_setting.tenant_id = ${user.tenantId} AND shareall))`;
}

/** Whether a `mail` of the query lies where a correspondence lies: what its owner threw away, or has not sent yet, is nobody else's. */
export const isKept = sql<SqlBool>`EXISTS (
  SELECT FROM mail_place AS place WHERE place.mail_id = mail.id AND place.role NOT IN ('junk', 'trash', 'draft'))`;

/** A mail that the caller may read. */
export interface ReadableMail {
  id: string;
  /** Whether it lies in a mailbox of the caller; else it may be read and nothing more. */
  isOwn: boolean;
  /** Whether a colleague gave it to the caller, who may answer it. */
  isAssigned: boolean;
}

/** Whether a colleague gave a `mail` of the query to the caller. */
export function isAssignedTo(user: Caller): RawBuilder<SqlBool> {
  return sql<SqlBool>`EXISTS (SELECT FROM mail_assigned
    WHERE mail_assigned.mail_id = mail.id AND mail_assigned.tenant_id = ${user.tenantId} AND mail_assigned.account_id = ${user.id})`;
}

/**
 * A mail of the caller's own mailboxes, or one of a colleague that is given to the caller, or shared for a customer whom the caller may see.
 *
 * @throws Refusal 404 for any other, as for one that does not exist
 */
export async function findReadableMail(db: Kysely<Database>, user: Caller, id: string): Promise<ReadableMail> {
  const mail = await readableMail(db, user, id);
  if (!mail) throw new Refusal(404, 'notFound', { field: 'id' });
  return mail;
}

/** As {@link findReadableMail}, but nothing where the caller may not read the mail. */
export async function readableMail(db: Kysely<Database>, user: Caller, id: string): Promise<ReadableMail | undefined> {
  const { rows } = await sql<ReadableMail & { customerId: string | null }>`
    SELECT * FROM (
      SELECT mail.id, mail.customer_id AS "customerId", ${isReadable(user)} AND ${isKept} AS "isShared",
        ${isAssignedTo(user)} AND ${isKept} AS "isAssigned",
        EXISTS (SELECT FROM mail_place AS place WHERE place.mail_id = mail.id AND ${ownPlaces(user)}) AS "isOwn"
      FROM mail JOIN mailbox ON mailbox.id = mail.mailbox_id WHERE mail.id = ${readRowId(id)} AND mail.tenant_id = ${user.tenantId}) AS found
    WHERE "isOwn" OR "isAssigned" OR "isShared"`.execute(db);
  const [mail] = rows;
  if (!mail || !(mail.isOwn || mail.isAssigned || (await maySeeCustomer(db, user, mail.customerId)))) return undefined;
  const { id: found, isOwn, isAssigned } = mail;
  return { id: found, isOwn, isAssigned };
}

/** Whether the caller may see the customer of a mail; nobody is none. */
export async function maySeeCustomer(db: Kysely<Database>, user: Caller, customerId: string | null): Promise<boolean> {
  if (customerId === null) return false;
  const seen = await db.selectFrom('customer').where(visibleTo(user)).where('customer.id', '=', customerId).select('customer.id').execute();
  return seen.length > 0;
}
