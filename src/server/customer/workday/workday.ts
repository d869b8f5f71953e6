import { type Kysely, sql } from 'kysely';

import { ownZone } from '#server/account/own/own-zone.ts';
import type { Database } from '#server/database/schema.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { ownDue, plannedToday, plannedWithColleagues } from './due-today.ts';

type DueRow = Omit<Schemas['DueContact'], 'country' | 'nextfollowtime'> & { nextfollowtime: Date };
type PlannedRow = Omit<Schemas['PlannedContact'], 'time'> & { time: Date };
type ChangedRow = Omit<Schemas['ChangedCustomer'], 'time'> & { time: Date };

/** More than this nobody contacts before looking again; the pool has the others. */
const MOST_DUE = 10;
/** More flags than this have no room on a day. */
const MOST_PLANNED = 24;
const MOST_CHANGED = 6;
/** So much of the company's log is looked through for changes of colleagues, the latest first. */
const LOG_LINES = 2_000;

/** Whom the caller has to contact today, what stands on this day, and what colleagues have changed of their customers since the beginning of yesterday. */
export const getWorkday: Operation<'getWorkday'> = async ({ db, user, language }) => {
  const [{ countries }, zone] = await Promise.all([reference(db), ownZone(db, user)]);
  const [due, planned, changed] = await Promise.all([readDue(db, user), readPlanned(db, user), readChanged(db, user, zone)]);
  return {
    due: due.map((row) => ({
      ...row,
      country: countries.get(row.countrycode)?.[language] ?? '',
      nextfollowtime: row.nextfollowtime.toISOString(),
    })),
    planned: planned.map((row) => ({ ...row, time: row.time.toISOString() })),
    changed: changed.map((row) => ({ ...row, time: row.time.toISOString() })),
  };
};

/**
 * The caller's customers that are due, and colleagues' customers on which the caller works and has planned something.
 *
 * The first of each come from an index in this order; only their plans and people are looked up.
 */
async function readDue(db: Kysely<Database>, user: Caller): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    WITH own AS (
      SELECT id, nextfollowtime, false AS shared FROM customer
      WHERE ${ownDue(user)}
      ORDER BY nextfollowtime, id LIMIT ${sql.lit(MOST_DUE)}
    ), planned AS (
      SELECT customer.id, min(estimatedtime) AS nextfollowtime, true AS shared
      FROM follow_plan JOIN customer ON customer.id = customer_id
      WHERE ${plannedWithColleagues(user)}
      GROUP BY customer.id ORDER BY min(estimatedtime), customer.id LIMIT ${sql.lit(MOST_DUE)}
    ), due AS (
      SELECT customer.id, shared, companyname, countrycode, timezone, first.nextfollowtime, lastfollowcontent, phone
      FROM (SELECT * FROM own UNION ALL SELECT * FROM planned) AS first JOIN customer ON customer.id = first.id
      ORDER BY first.nextfollowtime, customer.id LIMIT ${sql.lit(MOST_DUE)}
    )
    SELECT due.id AS customerid, shared, companyname, countrycode, timezone, nextfollowtime, plan.method, coalesce(nullif(plan.content, ''), lastfollowcontent) AS note,
      coalesce(person.name, '') AS linkmanname, coalesce(person.number, phone) AS phone, coalesce(person.email, '') AS email
    FROM due
    LEFT JOIN LATERAL (
      SELECT method, content FROM follow_plan
      WHERE customer_id = due.id AND status IN ('PREPARED', 'UNDERWAY') AND estimatedtime <= due.nextfollowtime AND (NOT shared OR owner_id = ${user.id})
      ORDER BY estimatedtime, id LIMIT 1) AS plan ON true
    LEFT JOIN LATERAL (
      SELECT name, (SELECT number FROM contact_phone WHERE contact_id = contact.id ORDER BY id LIMIT 1) AS number,
        (SELECT email FROM contact_email WHERE contact_id = contact.id AND NOT invalid AND NOT optout ORDER BY isprimary DESC, id LIMIT 1) AS email
      FROM contact WHERE customer_id = due.id AND deletetime IS NULL ORDER BY isprimary DESC, id LIMIT 1) AS person ON true
    ORDER BY nextfollowtime, due.id`.execute(db);
  return rows;
}

async function readPlanned(db: Kysely<Database>, user: Caller): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    SELECT customer.id AS customerid, companyname, planned.time
    FROM (${plannedToday(user)}) AS planned JOIN customer ON customer.id = planned.customer_id
    ORDER BY planned.time, customer.id LIMIT ${sql.lit(MOST_PLANNED)}`.execute(db);
  return rows;
}

async function readChanged(db: Kysely<Database>, user: Caller, zone: string): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`
    WITH recent AS (
      SELECT customer_id, account_id, createtime FROM log_entry WHERE tenant_id = ${user.tenantId} ORDER BY id DESC LIMIT ${sql.lit(LOG_LINES)}
    ), latest AS (
      SELECT DISTINCT ON (customer_id) customer_id, account_id, createtime FROM recent
      WHERE createtime >= (date_trunc('day', now() AT TIME ZONE ${zone}) - interval '1 day') AT TIME ZONE ${zone}
        AND customer_id IS NOT NULL AND account_id <> ${user.id}
      ORDER BY customer_id, createtime DESC
    )
    SELECT customer.id AS customerid, companyname, nameremark AS username, latest.createtime AS time
    FROM latest JOIN customer ON customer.id = latest.customer_id JOIN account ON account.id = latest.account_id
    WHERE customer.owner_id = ${user.id} AND customer.deletetime IS NULL
    ORDER BY latest.createtime DESC, customer.id LIMIT ${sql.lit(MOST_CHANGED)}`.execute(db);
  return rows;
}
