import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, Refusal } from '#server/operation.ts';

/** The places of the caller's own mailboxes; a colleague's mails are nobody else's, whatever the caller may see of customers. */
export function ownPlaces(user: Caller): RawBuilder<SqlBool> {
  return sql<SqlBool>`place.tenant_id = ${user.tenantId} AND place.owner_id = ${user.id}`;
}

/** A mail in one of the caller's mailboxes, in short. */
export interface OwnMail {
  id: string;
  mailboxId: string;
  threadId: string;
}

/**
 * A mail of the caller's own mailboxes.
 *
 * @throws Refusal 404 for one of somebody else, as for one that does not exist
 */
export async function findOwnMail(db: Kysely<Database>, user: Caller, id: string): Promise<OwnMail> {
  const { rows } = await sql<OwnMail>`
    SELECT mail.id, mail.mailbox_id AS "mailboxId", mail.thread_id AS "threadId" FROM mail
    WHERE mail.id = ${readRowId(id)} AND mail.tenant_id = ${user.tenantId}
      AND EXISTS (SELECT FROM mail_place AS place WHERE place.mail_id = mail.id AND ${ownPlaces(user)})`.execute(db);
  const [mail] = rows;
  if (!mail) throw new Refusal(404, 'notFound', { field: 'id' });
  return mail;
}
