import { sql } from 'kysely';

import { findCustomer } from '#server/customer/access.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { afterCursor, writeMailCursor } from './list-mails.ts';
import { isKept, isReadable } from './shared-mails.ts';

type CustomerMail = Schemas['CustomerMail'];

interface Row extends Omit<CustomerMail, 'from' | 'date'> {
  fromname: string;
  fromaddress: string;
  time: Date;
  at: string;
}

/**
 * Mails with a customer that the caller may see, the newest first.
 *
 * Of a colleague's mail only that there was one is told, unless its mailbox, or all of the company, are shared for customers.
 */
// oxlint-disable-next-line complexity -- three of them are defaults of the request
export const listCustomerMails: Operation<'listCustomerMails'> = async ({ db, user }, { customerid, cursor = '', size = 20 }) => {
  const { id } = await findCustomer(db, user, { customerid });
  const { rows } = await sql<Row>`
    SELECT CASE WHEN mayopen THEN id::text ELSE '' END AS id, direction, fromname, fromaddress, CASE WHEN mayopen THEN left(subject, 1000) ELSE '' END AS subject,
      CASE WHEN mayopen THEN left(snippet, 300) ELSE '' END AS snippet, date AS time, (extract(epoch FROM date) * 1000000)::bigint::text || '.' || id AS at,
      hasfile, username, mayopen
    FROM (
      SELECT mail.id, direction, fromname, fromaddress, subject, snippet, mail.date, hasfile, left(account.nameremark, 100) AS username,
        ${isReadable(user)} AS mayopen
      FROM mail JOIN mailbox ON mailbox.id = mail.mailbox_id JOIN account ON account.id = mailbox.owner_id
      WHERE mail.tenant_id = ${user.tenantId} AND mail.customer_id = ${id} AND ${afterCursor(cursor, sql`mail.date`, sql`mail.id`)}
        AND ${isKept}
      ORDER BY mail.date DESC, mail.id DESC LIMIT ${size + 1}) AS found
    ORDER BY date DESC, found.id DESC`.execute(db);
  const page = rows.slice(0, size);
  const [at = '', last = ''] = rows.length > size ? (page.at(-1)?.at.split('.') ?? []) : [];
  return {
    datas: page.map(({ fromname, fromaddress, time, at: _at, ...row }) => ({
      ...row,
      from: row.mayopen ? { name: fromname.slice(0, 300), address: fromaddress.slice(0, 320) } : { name: '', address: '' },
      date: time.toISOString(),
    })),
    cursor: last === '' ? '' : writeMailCursor({ at, id: last }),
  };
};
