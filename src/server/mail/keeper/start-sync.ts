import { sql } from 'kysely';

import { readRowId } from '#server/http/row-ids.ts';
import { IS_AT_WORK } from '#server/mail/mailbox/is-at-work.ts';
import { type Operation, Refusal } from '#server/operation.ts';

/** Asks for new mails now; the keeper hears of it by the row itself. */
export const startMailboxSync: Operation<'startMailboxSync'> = async ({ db, user }, { id }) => {
  const { rows } = await sql<{ asked: boolean }>`
    WITH own AS (
      SELECT id, ${IS_AT_WORK} AS asked FROM mailbox
      WHERE id = ${readRowId(id)} AND tenant_id = ${user.tenantId} AND owner_id = ${user.id} AND channel = 'mail'
    ), woken AS (
      UPDATE mailbox SET wake = wake + 1, nexttime = now() FROM own WHERE mailbox.id = own.id AND own.asked
    )
    SELECT asked FROM own`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  if (!row.asked) throw new Refusal(409, 'mailboxOff');
  return { count: 1 };
};
