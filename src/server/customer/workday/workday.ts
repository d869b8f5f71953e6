import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { ownZone } from '#server/account/own/own-zone.ts';
import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import { isKept } from '#server/mail/read/shared-mails.ts';
import type { Caller, Operation, Schemas } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { isVisible } from '../visible.ts';
import { ownDue, plannedToday, plannedWithColleagues } from './due-today.ts';

type DueRow = Omit<Schemas['DueContact'], 'country' | 'nextfollowtime'> & { nextfollowtime: Date };
type PlannedRow = Omit<Schemas['PlannedContact'], 'time'> & { time: Date };
type ChangedRow = Omit<Schemas['ChangedCustomer'], 'time'> & { time: Date };
type MailRow = Omit<Schemas['UnansweredMail'], 'time'> & { time: Date };

/** More than this nobody contacts before looking again; the pool has the others. */
const MOST_DUE = 10;
/** More flags than this have no room on a day. */
const MOST_PLANNED = 24;
const MOST_CHANGED = 6;
/** So much of the company's log is looked through for changes of colleagues, the latest first. */
const LOG_LINES = 2_000;
const MOST_MAILS = 5;
/** So many mails of the inbox are looked through for those of customers, the latest first. */
const INBOX_MAILS = 500;
const MOST_OFFERS = 5;

/** Whom the caller has to contact today, who waits for an answer or a price, what stands on this day, and what colleagues have changed since yesterday. */
export const getWorkday: Operation<'getWorkday'> = async ({ db, user, language }) => {
  const [{ countries }, zone] = await Promise.all([reference(db), ownZone(db, user)]);
  const [due, planned, changed, mails, offers] = await Promise.all([
    readDue(db, user),
    readPlanned(db, user),
    readChanged(db, user, zone),
    mayDo(user.rights, 'mail', 'view') ? readUnanswered(db, user) : [],
    readEndingOffers(db, user),
  ]);
  return {
    due: due.map((row) => ({
      ...row,
      country: countries.get(row.countrycode)?.[language] ?? '',
      nextfollowtime: row.nextfollowtime.toISOString(),
    })),
    planned: planned.map((row) => ({ ...row, time: row.time.toISOString() })),
    changed: changed.map((row) => ({ ...row, time: row.time.toISOString() })),
    mails: mails.map((row) => ({ ...row, time: row.time.toISOString() })),
    offers,
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

/** Reads the mails that wait for an answer. Of each customer only the last mail counts: who was written to after it waits no more. A draft is no answer, nor is what a machine wrote. */
async function readUnanswered(db: Kysely<Database>, user: Caller): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    WITH inbox AS (
      SELECT mail_id, date, isread, isanswered FROM mail_place
      WHERE owner_id = ${user.id} AND role = 'inbox' AND snoozetime IS NULL AND date > now() - interval '7 days'
      ORDER BY date DESC, mail_id DESC LIMIT ${sql.lit(INBOX_MAILS)}
    ), last AS (
      SELECT DISTINCT ON (mail.customer_id) mail.customer_id, mail.id, mail.subject, inbox.date, inbox.isread, inbox.isanswered
      FROM inbox JOIN mail ON mail.id = inbox.mail_id
      WHERE mail.direction = 'in' AND NOT mail.automatic AND mail.customer_id IS NOT NULL
      ORDER BY mail.customer_id, inbox.date DESC, mail.id DESC
    )
    SELECT last.id AS mailid, customer.id AS customerid, companyname, left(last.subject, 1000) AS subject, last.date AS time, last.isread
    FROM last JOIN customer ON customer.id = last.customer_id
    WHERE NOT last.isanswered AND customer.deletetime IS NULL AND ${isVisible(user)}
      AND NOT EXISTS (
        SELECT FROM mail WHERE mail.tenant_id = ${user.tenantId} AND mail.customer_id = last.customer_id AND mail.direction = 'out' AND mail.date > last.date
          AND NOT mail.automatic AND ${isKept})
    ORDER BY last.date DESC, last.id DESC LIMIT ${sql.lit(MOST_MAILS)}`.execute(db);
  return rows;
}

async function readEndingOffers(db: Kysely<Database>, user: Caller): Promise<Schemas['EndingOffer'][]> {
  const { rows } = await sql<Schemas['EndingOffer']>`
    SELECT offer.id AS offerid, no, buyer, validuntil::text
    FROM offer LEFT JOIN customer ON customer.id = offer.customer_id
    WHERE offer.tenant_id = ${user.tenantId} AND offer.status IN ('sent', 'viewed')
      AND validuntil BETWEEN ${CHINA_TODAY} AND ${CHINA_TODAY} + 7
      AND (offer.creator_id = ${user.id} OR customer.owner_id = ${user.id}) AND customer.deletetime IS NULL
      AND NOT EXISTS (SELECT FROM offer AS later WHERE later.tenant_id = offer.tenant_id AND later.no = offer.no AND later.version > offer.version)
    ORDER BY validuntil, offer.id LIMIT ${sql.lit(MOST_OFFERS)}`.execute(db);
  return rows;
}
