import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Hit, machineTell } from '#server/mail/out/track/hit-verdict.ts';

import { isErased } from '../recipient/erased-recipients.ts';
import { GATEWAYS } from '../recipient/provider.ts';
import { MAIL } from '../states-in-sql.ts';
import { findCrowds, placeOf, recipientsOf } from './crowds.ts';
import { CROWD, type JudgedMail, judgeHits, type MarketingCounted, TRAP } from './judge-hits.ts';
import type { MarketingMail } from './marketing-addresses.ts';

/** More hits of one mail tell nothing that the first ones did not, and would only fill the table. */
const MOST_EVENTS = 200;
/** Several servers may count a mail at once, so more hits can stand in the table than one server writes. */
const MOST_READ = 1000;

/** An open or a click, and the mail in which it happened. */
export interface MarketingHit extends Pick<Hit, 'kind' | 'method' | 'agent'>, MarketingMail {
  link: number | null;
  /** Whether it was the link that people do not see. */
  isTrap?: boolean;
  /** Whether a browser asked that somebody led there; nothing where the request itself was not seen. */
  navigated?: boolean;
  /** A keyed hash of the address it came from, for as long as it takes to tell crowds. */
  source?: Buffer;
  /** When it was; now where nothing is said. */
  time?: Date;
}

/** Counts an open or a click with its verdict; of address and browser nothing is kept. */
export async function countMarketingHit(db: Kysely<Database>, hit: MarketingHit): Promise<void> {
  await countMarketingHits(db, [hit]);
}

/** Counts hits that came in together, those of each task at once: many cost little more than one. */
export async function countMarketingHits(db: Kysely<Database>, hits: readonly MarketingHit[]): Promise<void> {
  for (const some of Map.groupBy(hits, ({ taskId }) => taskId).values()) await db.transaction().execute((trx) => countHits(trx, some));
}

/** As `countMarketingHit`, within a transaction. */
export async function countHit(trx: Kysely<Database>, hit: MarketingHit): Promise<void> {
  await countHits(trx, [hit]);
}

/**
 * Hits of one task. They may come in any order: what is counted in the end is the same.
 *
 * A mail that was unsure has arrived where somebody opens it.
 */
async function countHits(trx: Kysely<Database>, hits: readonly MarketingHit[]): Promise<void> {
  const { taskId = '' } = hits[0] ?? {};
  const crowds = await findCrowds(trx, taskId, hits);
  const mails = await lockMails(trx, taskId, [...hits.map(({ recipientId }) => recipientId), ...recipientsOf(crowds)]);
  await insertEvents(trx, hits, mails);
  const ids = [...mails.keys()];
  await judgeMails(trx, taskId, { mails, crowds });
  await sumUp(trx, taskId, ids);
}

interface MailRow {
  id: string;
  tenant_id: string;
  provider: string;
  trackopens: boolean;
  sent: Date | null;
  now: Date;
  events: number;
}

/** In one order, so that no two servers wait for each other. */
async function lockMails(trx: Kysely<Database>, taskId: string, ids: readonly string[]): Promise<Map<string, MailRow>> {
  const { rows } = await sql<MailRow>`
    SELECT recipient.id, recipient.tenant_id, provider, trackopens, coalesce(senttime, begun) AS sent, now() AS now,
      (SELECT count(*)::integer FROM edm_event WHERE task_id = ${taskId} AND recipient_id = recipient.id) AS events
    FROM edm_recipient AS recipient JOIN edm_task AS task ON task.id = recipient.task_id
    WHERE recipient.task_id = ${taskId} AND recipient.id = ANY (${ids}::bigint[]) ORDER BY recipient.id FOR UPDATE OF recipient`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function insertEvents(trx: Kysely<Database>, hits: readonly MarketingHit[], mails: ReadonlyMap<string, MailRow>): Promise<void> {
  const events = hits.flatMap(({ taskId, recipientId, kind, link, time, navigated = false, ...hit }) => {
    const mail = mails.get(recipientId);
    if (!mail || mail.events >= MOST_EVENTS) return [];
    mail.events += 1;
    const msSinceSent = mail.sent ? (time ?? mail.now).getTime() - mail.sent.getTime() : undefined;
    const reason = hit.isTrap ? TRAP : machineTell({ ...hit, kind, msSinceSent });
    return [{ tenant: mail.tenant_id, taskId, recipientId, kind, link, reason, navigated, time: time ?? null }];
  });
  if (events.length === 0) return;
  // Column by column, as a value of its own for each cell takes three times as long to read.
  await sql`
    INSERT INTO edm_event (tenant_id, task_id, recipient_id, kind, link, reason, navigated, time)
    SELECT tenant, task, recipient, kind, link, reason, navigated, coalesce(time, now())
    FROM unnest(${events.map(({ tenant }) => tenant)}::bigint[], ${events.map((event) => event.taskId)}::bigint[],
      ${events.map((event) => event.recipientId)}::bigint[], ${events.map(({ kind }) => kind)}::text[], ${events.map(({ link }) => link)}::integer[],
      ${events.map(({ reason }) => reason)}::text[], ${events.map(({ navigated }) => navigated)}::boolean[], ${events.map(({ time }) => time)}::timestamptz[])
      AS come (tenant, task, recipient, kind, link, reason, navigated, time)`.execute(trx);
}

/** Judges all hits of each mail together. */
async function judgeMails(
  trx: Kysely<Database>,
  taskId: string,
  { mails, crowds }: { mails: ReadonlyMap<string, MailRow>; crowds: ReadonlySet<string> },
): Promise<void> {
  const { rows } = await sql<MarketingCounted & { recipient: string }>`
    SELECT id, recipient_id AS recipient, kind, link, reason, navigated, time FROM ${hitsOf(taskId, [...mails.keys()])}`.execute(trx);
  const changed = [...Map.groupBy(rows, ({ recipient }) => recipient)].flatMap(([recipient, hits]) => {
    const judged = hits.map((hit) => (hit.reason === '' && crowds.has(placeOf(recipient, hit.time)) ? { ...hit, reason: CROWD } : hit));
    const crowded = judged.filter((hit, at) => hit !== hits[at]).map(({ id, reason }) => [id, reason] as const);
    return [...crowded, ...judgeHits(judged, factsOf(mails.get(recipient)))];
  });
  if (changed.length === 0) return;
  await sql`
    UPDATE edm_event SET reason = judged.reason
    FROM unnest(${changed.map(([id]) => id)}::bigint[], ${changed.map(([, reason]) => reason)}::text[]) AS judged (id, reason)
    WHERE edm_event.id = judged.id`.execute(trx);
}

function factsOf(mail: MailRow | undefined): JudgedMail {
  return { sent: mail?.sent ?? undefined, isGuarded: GATEWAYS.has(mail?.provider ?? ''), countsOpens: mail?.trackopens ?? false };
}

/**
 * Opens and clicks of some mails of a task.
 *
 * Mail by mail and in the order of the index that has them so: without statistics of the task, of which there are none on its first day, PostgreSQL would read
 * all its events each time.
 */
function hitsOf(taskId: string, ids: readonly string[]): RawBuilder<unknown> {
  return sql`unnest(${ids}::bigint[]) AS mail (no) CROSS JOIN LATERAL (
    SELECT * FROM edm_event WHERE task_id = ${taskId} AND recipient_id = mail.no AND kind IN ('open', 'click')
    ORDER BY recipient_id, time LIMIT ${sql.lit(MOST_READ)}) AS hit`;
}

/**
 * First times and links out of what was counted, so that a verdict that changes takes back what it had said.
 *
 * Each recipient's hits are read for it alone: on the first day of a task PostgreSQL takes it for empty, and as a join it would compare each recipient with
 * each sum.
 */
async function sumUp(db: Kysely<Database>, taskId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE edm_recipient AS recipient SET status = CASE WHEN status = ${MAIL.unsure} THEN ${MAIL.sent} ELSE status END,
      senttime = CASE WHEN status = ${MAIL.unsure} THEN coalesce(begun, now()) ELSE senttime END,
      (opentime, openmachine, clicktime, lasttime, links) = (
        SELECT min(time) FILTER (WHERE kind = 'open' AND reason = ''), min(time) FILTER (WHERE reason <> ''),
          min(time) FILTER (WHERE kind = 'click' AND reason = ''), greatest(recipient.lasttime, max(time) FILTER (WHERE reason = '')),
          coalesce(array_agg(DISTINCT link) FILTER (WHERE kind = 'click' AND reason = '' AND link IS NOT NULL), '{}')
        FROM edm_event WHERE task_id = ${taskId} AND recipient_id = recipient.id AND kind IN ('open', 'click'))
    WHERE recipient.task_id = ${taskId} AND recipient.id = ANY (${ids}::bigint[])`.execute(db);
}

/** Somebody leaves: they get nothing more of the company's marketing mail. Saying it twice changes nothing. */
export async function leave(db: Kysely<Database>, mail: MarketingMail): Promise<void> {
  await db.transaction().execute((trx) => leaveNow(trx, mail));
}

/** As `leave`, within a transaction. */
export async function leaveNow(trx: Kysely<Database>, { taskId, recipientId }: MarketingMail): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; email: string }>`
    UPDATE edm_recipient SET unsubtime = now(), lasttime = now(), status = CASE WHEN status = ${MAIL.unsure} THEN ${MAIL.sent} ELSE status END,
      senttime = CASE WHEN status = ${MAIL.unsure} THEN coalesce(begun, now()) ELSE senttime END
    WHERE task_id = ${taskId} AND id = ${recipientId} AND unsubtime IS NULL AND NOT ${isErased(sql`email`)}
    RETURNING tenant_id, email`.execute(trx);
  const [row] = rows;
  if (!row) return;
  await trx
    .insertInto('edm_event')
    .values({ tenant_id: row.tenant_id, task_id: taskId, recipient_id: recipientId, kind: 'unsubscribe' })
    .execute();
  await trx
    .updateTable('contact_email')
    .set({ optout: true })
    .where('tenant_id', '=', row.tenant_id)
    .where('email', '=', row.email)
    .execute();
  await sql`
    INSERT INTO mail_suppression (tenant_id, email, reason) VALUES (${row.tenant_id}, ${row.email}, 'unsubscribe')
    ON CONFLICT (tenant_id, email) DO UPDATE SET reason = 'unsubscribe' WHERE mail_suppression.reason IN ('manual', 'hard')`.execute(trx);
}

/** Somebody wants fewer mails, and not none: from now on one a month at most. Who has left stays away. */
export async function wantFewer(db: Kysely<Database>, { taskId, recipientId }: MarketingMail): Promise<void> {
  await sql`
    INSERT INTO edm_preference (tenant_id, email) SELECT tenant_id, email FROM edm_recipient WHERE task_id = ${taskId} AND id = ${recipientId}
      AND NOT ${isErased(sql`email`)}
    ON CONFLICT DO NOTHING`.execute(db);
}

/** What a page of leaving says of whom it is about. */
export async function readLeaver(db: Kysely<Database>, { taskId, recipientId }: MarketingMail) {
  return db
    .selectFrom('edm_recipient')
    .innerJoin('edm_task', 'edm_task.id', 'edm_recipient.task_id')
    .innerJoin('tenant', 'tenant.id', 'edm_recipient.tenant_id')
    .where('edm_recipient.task_id', '=', taskId)
    .where('edm_recipient.id', '=', recipientId)
    .where(sql<boolean>`NOT ${isErased(sql.ref('edm_recipient.email'))}`)
    .select(['edm_recipient.email', 'edm_recipient.unsubtime', 'edm_task.language', 'tenant.name as company'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM edm_preference AS wish WHERE wish.tenant_id = edm_recipient.tenant_id AND wish.email = edm_recipient.email)`.as(
        'wantsfewer',
      ),
    )
    .executeTakeFirst();
}
