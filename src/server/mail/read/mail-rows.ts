import { type Kysely, type RawBuilder, sql } from 'kysely';

import { isVisible } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Schemas } from '#server/operation.ts';

type MailRow = Schemas['MailRow'];
type Person = Schemas['MailPerson'];

interface Row extends Omit<MailRow, 'from' | 'to' | 'date' | 'snoozetime' | 'customerid' | 'customername' | 'ownername'> {
  fromname: string;
  fromaddress: string;
  to: Person[];
  time: Date;
  at: string;
  back: Date | null;
  customer: string | null;
  companyname: string | null;
  owner: string | null;
  ownername: string | null;
  isshown: boolean | null;
}

/** A row of a list, and its place in the order. */
export interface PlacedRow {
  row: MailRow;
  /** Its date in microseconds. */
  at: string;
}

const MOST_SHOWN = 5;

/**
 * The rows of these places, the newest first.
 *
 * @param places a query of `folder_id` and `uid`; it has made sure that the caller may see them
 */
export async function mailRows(db: Kysely<Database>, user: Caller, places: RawBuilder<unknown>): Promise<PlacedRow[]> {
  const { rows } = await sql<Row>`
    WITH page AS MATERIALIZED (${places})
    SELECT mail.id, mail.mailbox_id AS mailboxid, mailbox.email AS mailbox, mail.thread_id AS threadid, folder.id AS folderid, folder.name AS folder, place.role,
      greatest(1, (SELECT count(DISTINCT other.mail_id)::int FROM mail_place AS other WHERE other.thread_id = place.thread_id
        AND (given.mail_id IS NULL OR other.owner_id = ${user.id}))) AS threadcount,
      direction, fromname, fromaddress, jsonb_path_query_array(recipients, ${`$.to[0 to ${MOST_SHOWN - 1}]`}) AS "to", left(subject, 1000) AS subject,
      left(snippet, 300) AS snippet, place.date AS time, (extract(epoch FROM place.date) * 1000000)::bigint::text AS at, size,
      CASE WHEN given.mail_id IS NULL THEN isread ELSE given.seentime IS NOT NULL END AS isread, isstarred, isanswered,
      isforwarded, hasfile, snoozetime AS back,
      ARRAY(SELECT label_id::text FROM mail_labelled JOIN mail_label ON mail_label.id = label_id
        WHERE mail_id = mail.id AND account_id = ${user.id} ORDER BY lower(mail_label.name) LIMIT 50) AS labelids,
      coalesce(left(giver.nameremark, 100), '') AS givername,
      ARRAY(SELECT jsonb_build_object('userid', colleague.id::text, 'name', left(colleague.nameremark, 100))
        FROM mail_assigned JOIN account AS colleague ON colleague.id = mail_assigned.account_id
        WHERE mail_assigned.mail_id = mail.id AND place.owner_id = ${user.id} ORDER BY mail_assigned.createtime, colleague.id LIMIT 20) AS assignees,
      customer.id AS customer, customer.companyname, customer.owner_id AS owner, account.nameremark AS ownername, ${isVisible(user)} AS isshown
    FROM page JOIN mail_place AS place USING (folder_id, uid)
    JOIN mail ON mail.id = place.mail_id
    JOIN mailbox ON mailbox.id = place.mailbox_id
    JOIN mail_folder AS folder ON folder.id = place.folder_id
    LEFT JOIN customer ON customer.id = mail.customer_id AND customer.tenant_id = ${user.tenantId} AND customer.deletetime IS NULL
    LEFT JOIN account ON account.id = customer.owner_id
    LEFT JOIN mail_assigned AS given ON given.mail_id = mail.id AND given.account_id = ${user.id} AND given.tenant_id = ${user.tenantId}
    LEFT JOIN account AS giver ON given.mail_id IS NOT NULL AND giver.id = place.owner_id
    ORDER BY place.date DESC, place.mail_id DESC`.execute(db);
  return rows.map(({ fromname, fromaddress, time, at, back, customer, companyname, owner, ownername, isshown, ...row }) => ({
    at,
    row: {
      ...row,
      from: { name: fromname.slice(0, 300), address: fromaddress.slice(0, 320) },
      date: time.toISOString(),
      snoozetime: back?.toISOString() ?? null,
      ...customerFor(user, { id: customer, name: companyname, owner, ownername, isshown }),
    },
  }));
}

interface KnownCustomer {
  id: string | null;
  name: string | null;
  owner: string | null;
  ownername: string | null;
  /** Whether the caller may see it. */
  isshown: boolean | null;
}

/** What the caller may know of a customer: of one that it may not see only whose it is. */
export function customerFor(
  user: Caller,
  { id, name, owner, ownername, isshown }: KnownCustomer,
): Pick<MailRow, 'customerid' | 'customername' | 'ownername'> {
  const isOthers = owner !== null && owner !== user.id;
  const shown = isshown ? { id: id ?? '', name: name ?? '' } : { id: '', name: '' };
  return { customerid: shown.id, customername: shown.name.slice(0, 255), ownername: isOthers ? (ownername ?? '').slice(0, 100) : '' };
}
