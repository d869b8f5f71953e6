import { type Kysely, type RawBuilder, sql } from 'kysely';

import { idsChosen } from '#server/customer/batch/selection.ts';
import { mayKnow } from '#server/customer/hidden.ts';
import { visibleTo } from '#server/customer/visible.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId, splitIds } from '#server/http/row-ids.ts';
import type { Member, Schemas } from '#server/operation.ts';

import { visibleTasks } from '../task/task-rows.ts';
import { isErased } from './erased-recipients.ts';
import { pastedAddresses, pastedEntries } from './pasted-addresses.ts';
import { inView } from './recipient-view.ts';

type Audience = Schemas['EdmAudience'];
type Query = RawBuilder<unknown>;

/** What an address can look like that a mail server may know; the rest is not even tried. */
const ADDRESS = sql.lit(String.raw`^[^\s"(),:;<>@\[\]\\]{1,64}@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$`);
/** A day of one's own mail is no reason to skip: a task may be one of a row of them. */
const NO_LIMIT = 2_147_483_647;

/** As long as a judgement is kept: then an address is asked about anew. */
const VERIFIED_FOR = sql.lit('30 days');

/** Who asks for whom. */
export interface AudienceOf {
  user: Member;
  audience: Audience;
  /** How many of them may still be written to this month; nothing for no limit. */
  room: number | undefined;
}

/**
 * Everybody that a choice means, as the rows of a query, each with why they are skipped: empty for those who get it.
 *
 * One query shows the choice before a task is started and makes its recipients, so both always say the same.
 */
export async function judgedCandidates(db: Kysely<Database>, { user, audience, room }: AudienceOf): Promise<Query> {
  const candidates = await candidatesOf(db, user, audience);
  const except = pastedEntries(audience.except ?? '');
  const recent = audience.recentdays ?? 7;
  const onlyVerified = audience.onlyverified ?? false;
  return sql`
    SELECT judged.*, CASE WHEN skipped = '' AND row_number() OVER (PARTITION BY skipped = '' ORDER BY sort, email) > ${room ?? NO_LIMIT} THEN 'limit' ELSE skipped END AS skipreason
    FROM (
      SELECT one.*, CASE
        WHEN nth > 1 THEN 'duplicate'
        WHEN NOT one.email ~ ${ADDRESS} OR one.isinvalid OR address.reason = 'hard' OR found.status = 'invalid' THEN 'invalid'
        WHEN one.isoptout OR address.reason = 'unsubscribe' THEN 'unsubscribed'
        WHEN address.email IS NOT NULL OR domain.email IS NOT NULL OR one.email = ANY (${except}::text[])
          OR '@' || split_part(one.email, '@', 2) = ANY (${except}::text[]) THEN 'suppressed'
        WHEN wish.email IS NOT NULL AND edm_had_enough(${user.tenantId}::bigint, one.email) THEN 'fewer'
        WHEN ${recent} > 0 AND EXISTS (
          SELECT FROM edm_recipient AS before JOIN edm_task AS theirs ON theirs.id = before.task_id
          WHERE before.tenant_id = ${user.tenantId} AND before.email = one.email AND before.senttime > now() - make_interval(days => ${recent})
            AND theirs.account_id <> ${user.id}) THEN 'recentlymailed'
        WHEN ${onlyVerified}::boolean AND found.status IS DISTINCT FROM 'valid' AND subscriber.email IS NULL THEN 'unverified'
        ELSE '' END AS skipped
      FROM (SELECT candidate.*, row_number() OVER (PARTITION BY email ORDER BY sort, contact_id) AS nth FROM (${candidates}) AS candidate) AS one
      LEFT JOIN (SELECT address, result ->> 'status' AS status FROM mail_check
        WHERE tenant_id = ${user.tenantId} AND checkedat > now() - interval ${VERIFIED_FOR}) AS found ON found.address = one.email
      LEFT JOIN (SELECT DISTINCT email FROM edm_subscriber WHERE tenant_id = ${user.tenantId} AND confirmtime IS NOT NULL) AS subscriber ON subscriber.email = one.email
      LEFT JOIN mail_suppression AS address ON address.tenant_id = ${user.tenantId} AND address.email = one.email
      LEFT JOIN edm_preference AS wish ON wish.tenant_id = ${user.tenantId} AND wish.email = one.email
      LEFT JOIN mail_suppression AS domain ON domain.tenant_id = ${user.tenantId} AND domain.email = '@' || split_part(one.email, '@', 2)
    ) AS judged`;
}

async function candidatesOf(db: Kysely<Database>, user: Member, audience: Audience): Promise<Query> {
  if (audience.source === 'paste') return pasted(db, user, audience);
  if (audience.source === 'subscribers') return subscribers(db, user, audience);
  if (audience.source === 'task') return ofTask(db, user, audience);
  if (audience.source === 'contacts') return chosenContacts(db, user, audience);
  const customers = await seen(db, user, await chosenCustomers(db, user, audience));
  const most = audience.contacts === 'all' ? NO_LIMIT : 1;
  return ofContacts(await contactColumns(db, user), { among: sql`customer.id IN (${customers})`, most });
}

/** The customers that somebody sees, without those of the pool whose addresses it hides from them. */
export async function seenCustomers(db: Kysely<Database>, user: Member) {
  const isReachable = await mayKnow(db, user, 'email');
  return db.selectFrom('customer').where(visibleTo(user)).where(isReachable).select('customer.id');
}

/** The customers of a choice among them. */
async function seen(db: Kysely<Database>, user: Member, chosen: Query): Promise<Query> {
  return sql`SELECT id FROM (${await seenCustomers(db, user)}) AS seen WHERE id IN (${chosen})`;
}

/** People who were chosen one by one, each at the main address. */
async function chosenContacts(db: Kysely<Database>, user: Member, { contactids = '' }: Audience): Promise<Query> {
  const ids = sql`${splitIds(contactids) ?? []}::bigint[]`;
  const customers = await seen(db, user, sql`SELECT customer_id FROM contact WHERE tenant_id = ${user.tenantId} AND id = ANY (${ids})`);
  const among = sql`contact.id = ANY (${ids}) AND customer.id IN (${customers})`;
  return ofContacts(await contactColumns(db, user), { among, most: 1, of: sql`contact.id` });
}

async function chosenCustomers(
  db: Kysely<Database>,
  user: Member,
  { source, customerids = '', classid = '', selection }: Audience,
): Promise<Query> {
  if (source === 'customers') return sql`SELECT unnest(${splitIds(customerids) ?? []}::bigint[])`;
  if (source === 'class')
    return sql`SELECT id FROM customer WHERE tenant_id = ${user.tenantId} AND category_id = ${readRowId(classid)} AND owner_id IS NOT NULL`;
  return selection ? sql`${await idsChosen(db, user, selection)}` : sql`SELECT NULL::bigint WHERE false`;
}

/** Which addresses of a person, or of all people of a customer, come first. */
export const MAIN_FIRST = sql`(contact_email.optout OR contact_email.invalid), contact.isprimary DESC, contact_email.isprimary DESC, contact_email.id`;

/** People with an address, and of each customer or person so many of the addresses, the main one first. */
function ofContacts(columns: Query, { among, most, of = sql`customer.id` }: { among: Query; most: number; of?: Query }): Query {
  return sql`
    SELECT * FROM (
      SELECT ${columns}, contact_email.email, customer.id AS sort,
        row_number() OVER (PARTITION BY ${of} ORDER BY ${MAIN_FIRST}) AS rank
      FROM customer JOIN contact ON contact.customer_id = customer.id AND contact.deletetime IS NULL AND contact.enable
      JOIN contact_email ON contact_email.contact_id = contact.id
      LEFT JOIN country ON country.code = coalesce(nullif(contact.countrycode, ''), customer.countrycode)
      WHERE ${among}) AS people
    WHERE rank <= ${most}`;
}

/** What is known of somebody; without the name where the public pool hides it from the one who asks. */
async function contactColumns(db: Kysely<Database>, user: Member): Promise<Query> {
  const isNamed = await mayKnow(db, user, 'contactname');
  return sql`
  CASE WHEN ${isNamed} THEN contact.name ELSE '' END AS name, customer.companyname, coalesce(nullif(contact.countrycode, ''), customer.countrycode) AS countrycode,
  coalesce(nullif(contact.timezone, ''), nullif(customer.timezone, ''), country.timezone, '') AS timezone, customer.id AS customer_id, contact.id AS contact_id,
  CASE WHEN ${isNamed} THEN jsonb_build_object('firstname', contact.firstname, 'lastname', contact.lastname) ELSE '{}' END
      || jsonb_build_object('title', contact.title, 'city', customer.city, 'website', customer.website) AS vars,
  (contact_email.invalid OR contact_email.verifystatus = 'invalid') AS isinvalid, contact_email.optout AS isoptout`;
}

/** Addresses that were typed, with what is known of them where the one who typed them may see it. */
async function pasted(db: Kysely<Database>, user: Member, { addresses = '' }: Audience): Promise<Query> {
  const typed = pastedAddresses(addresses);
  return ofAddresses(
    db,
    user,
    sql`SELECT * FROM unnest(${typed.map(({ email }) => email)}::text[], ${typed.map(({ name }) => name)}::text[]) WITH ORDINALITY AS typed (email, name, sort)`,
  );
}

/** Who has confirmed that they want the company's mail, by one of its forms or by any. */
async function subscribers(db: Kysely<Database>, user: Member, { formid = '' }: Audience): Promise<Query> {
  const ofForm = formid === '' ? sql`true` : sql`form_id = ${readRowId(formid)}`;
  return ofAddresses(
    db,
    user,
    sql`SELECT email, name, id AS sort FROM edm_subscriber WHERE tenant_id = ${user.tenantId} AND confirmtime IS NOT NULL AND ${ofForm}`,
  );
}

/** Rows of email, name and sort, with what is known of the addresses. */
async function ofAddresses(db: Kysely<Database>, user: Member, typed: Query): Promise<Query> {
  const visible = await seen(
    db,
    user,
    sql`SELECT customer_id FROM contact_email WHERE tenant_id = ${user.tenantId} AND email = typed.email`,
  );
  return sql`
    SELECT coalesce(nullif(typed.name, ''), known.name, '') AS name, coalesce(known.companyname, '') AS companyname, coalesce(known.countrycode, '') AS countrycode,
      coalesce(known.timezone, '') AS timezone, known.customer_id, known.contact_id, coalesce(known.vars, '{}') AS vars,
      coalesce(known.isinvalid, false) OR EXISTS (SELECT FROM contact_email WHERE tenant_id = ${user.tenantId} AND email = typed.email AND invalid) AS isinvalid,
      EXISTS (SELECT FROM contact_email WHERE tenant_id = ${user.tenantId} AND email = typed.email AND optout) AS isoptout, typed.email, typed.sort, 1::bigint AS rank
    FROM (${typed}) AS typed
    LEFT JOIN LATERAL (
      SELECT ${await contactColumns(db, user)} FROM contact_email JOIN contact ON contact.id = contact_email.contact_id AND contact.deletetime IS NULL
      JOIN customer ON customer.id = contact_email.customer_id
      LEFT JOIN country ON country.code = coalesce(nullif(contact.countrycode, ''), customer.countrycode)
      WHERE contact_email.tenant_id = ${user.tenantId} AND contact_email.email = typed.email AND customer.id IN (${visible})
      ORDER BY contact.id LIMIT 1) AS known ON true`;
}

/** Recipients of an earlier task, as they were then; what has been learnt of their addresses since counts. */
async function ofTask(db: Kysely<Database>, user: Member, { taskid = '', view = 'all' }: Audience): Promise<Query> {
  const task = visibleTasks(db, user).where('edm_task.id', '=', readRowId(taskid)).select('edm_task.id');
  return sql`
    SELECT recipient.name, recipient.companyname, recipient.countrycode, recipient.timezone, recipient.customer_id, recipient.contact_id, recipient.vars,
      EXISTS (SELECT FROM contact_email WHERE tenant_id = ${user.tenantId} AND email = recipient.email AND invalid) AS isinvalid,
      EXISTS (SELECT FROM contact_email WHERE tenant_id = ${user.tenantId} AND email = recipient.email AND optout) AS isoptout, recipient.email,
      recipient.id AS sort, 1::bigint AS rank
    FROM edm_recipient AS recipient WHERE recipient.task_id IN (${task}) AND ${inView(view)} AND recipient.skipreason <> 'duplicate'
      AND NOT ${isErased(sql`recipient.email`)}`;
}
