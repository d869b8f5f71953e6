import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type CountedHit, gatewayHits, type Hit, machineTell, MANY_LINKS } from '#server/mail/out/track/hit-verdict.ts';

import { isErased } from '../recipient/erased-recipients.ts';
import type { MarketingMail } from './marketing-addresses.ts';

/** More hits of one mail tell nothing that the first ones did not, and would only fill the table. */
const MOST_EVENTS = 200;

/** An open or a click, and the mail in which it happened. */
export interface MarketingHit extends Pick<Hit, 'kind' | 'method' | 'agent'>, MarketingMail {
  link: number | null;
  /** When it was; now where nothing is said. */
  time?: Date;
}

interface Row {
  tenant_id: string;
  status: number;
  ms: number | null;
  events: number;
}

/** Counts an open or a click with its verdict; of address and browser nothing is kept. A mail that was unsure has arrived where somebody opens it. */
export async function countMarketingHit(db: Kysely<Database>, hit: MarketingHit): Promise<void> {
  await db.transaction().execute((trx) => countHit(trx, hit));
}

/** As `countMarketingHit`, within a transaction. Hits may come in any order: what is counted in the end is the same. */
export async function countHit(trx: Kysely<Database>, { taskId, recipientId, link, time, ...hit }: MarketingHit): Promise<void> {
  const { rows } = await sql<Row>`
    SELECT tenant_id, status, (extract(epoch FROM coalesce(${time ?? null}::timestamptz, now()) - coalesce(senttime, begun)) * 1000)::float8 AS ms,
      (SELECT count(*)::integer FROM edm_event WHERE task_id = ${taskId} AND recipient_id = ${recipientId}) AS events
    FROM edm_recipient WHERE task_id = ${taskId} AND id = ${recipientId} FOR UPDATE`.execute(trx);
  const [row] = rows;
  if (!row || row.events >= MOST_EVENTS) return;
  const reason = machineTell({ ...hit, msSinceSent: row.ms ?? undefined });
  await trx
    .insertInto('edm_event')
    .values({ tenant_id: row.tenant_id, task_id: taskId, recipient_id: recipientId, kind: hit.kind, link, reason, ...(time && { time }) })
    .execute();
  if (row.events > 0) await blameGateways(trx, { taskId, recipientId });
  await sumUp(trx, { taskId, recipientId });
}

async function blameGateways(db: Kysely<Database>, { taskId, recipientId }: MarketingMail): Promise<void> {
  const { rows } = await sql<CountedHit>`
    SELECT id, kind, link, time, reason FROM edm_event
    WHERE task_id = ${taskId} AND recipient_id = ${recipientId} AND kind IN ('open', 'click')`.execute(db);
  const blamed = gatewayHits(rows);
  if (blamed.length > 0) await db.updateTable('edm_event').set({ reason: MANY_LINKS }).where('id', 'in', blamed).execute();
}

/** First times and links out of what was counted, so that a verdict that changes takes back what it had said. */
async function sumUp(db: Kysely<Database>, { taskId, recipientId }: MarketingMail): Promise<void> {
  await sql`
    UPDATE edm_recipient AS recipient SET opentime = sums.open, openmachine = sums.machine, clicktime = sums.click, links = sums.links,
      lasttime = greatest(recipient.lasttime, sums.last), status = CASE WHEN status = 7 THEN 2 ELSE status END,
      senttime = CASE WHEN status = 7 THEN coalesce(begun, now()) ELSE senttime END
    FROM (SELECT min(time) FILTER (WHERE kind = 'open' AND reason = '') AS open, min(time) FILTER (WHERE reason <> '') AS machine,
        min(time) FILTER (WHERE kind = 'click' AND reason = '') AS click, max(time) FILTER (WHERE reason = '') AS last,
        coalesce(array_agg(DISTINCT link) FILTER (WHERE kind = 'click' AND reason = '' AND link IS NOT NULL), '{}') AS links
      FROM edm_event WHERE task_id = ${taskId} AND recipient_id = ${recipientId} AND kind IN ('open', 'click')) AS sums
    WHERE recipient.task_id = ${taskId} AND recipient.id = ${recipientId}`.execute(db);
}

/** Somebody leaves: they get nothing more of the company's marketing mail. Saying it twice changes nothing. */
export async function leave(db: Kysely<Database>, mail: MarketingMail): Promise<void> {
  await db.transaction().execute((trx) => leaveNow(trx, mail));
}

/** As `leave`, within a transaction. */
export async function leaveNow(trx: Kysely<Database>, { taskId, recipientId }: MarketingMail): Promise<void> {
  const { rows } = await sql<{ tenant_id: string; email: string }>`
    UPDATE edm_recipient SET unsubtime = now(), lasttime = now(), status = CASE WHEN status = 7 THEN 2 ELSE status END,
      senttime = CASE WHEN status = 7 THEN coalesce(begun, now()) ELSE senttime END
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
