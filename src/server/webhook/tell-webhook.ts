import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Settings } from '#server/config.ts';
import type { Database } from '#server/database/schema.ts';
import { FetchFailure } from '#server/net/fetch-failure.ts';
import { notify } from '#server/notice/notify.ts';
import type { Secrets } from '#server/secrets.ts';

import { signMessage } from './sign-message.ts';
import { postToReceiver } from './webhook-address.ts';

/** What telling receivers takes. */
export interface TellParts {
  db: Kysely<Database>;
  settings: Pick<Settings, 'allowLoopback'>;
  secrets: Pick<Secrets, 'open'>;
}

/** A webhook that one server has in hand, and no other. */
interface Held {
  id: string;
  url: string;
  secret: string;
  worker: number;
  /** How many deliveries have failed since the last success. */
  failures: number;
}

interface Message {
  id: string;
  event: string;
  type: string;
  time: Date;
  data: object;
  tries: number;
}

const AT_ONCE = 5;
const MOST_ANSWER = 500;
const SECOND = 1;
const MINUTE = 60;
const HOUR = 3600;
/** After each failure the next try waits longer; these are seconds. */
const WAITS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
] as const;
/** A receiver that comes back hears of it within an hour. */
const LONGEST_HOLD = HOUR;
const GIVES_UP_AFTER = sql.lit('3 days');
/** How a receiver says that it is gone for good. */
const GONE = 410;

/**
 * Tells one receiver what is due, until nothing is or it fails.
 *
 * Of one object only the earliest message is under way, and the next follows once it was taken, so their order holds. A receiver that fails gets one message
 * at a time.
 */
export async function tellWebhook(
  parts: TellParts,
  id: string,
  { worker, isStopped }: { worker: number; isStopped: () => boolean },
): Promise<void> {
  while (!isStopped()) {
    const held = await readHeld(parts, id, worker);
    if (!held) return;
    const messages = await dueMessages(parts.db, held);
    if (messages.length === 0) return;
    await Promise.all(messages.map((message) => tell(parts, held, message)));
  }
}

async function readHeld({ db, secrets }: TellParts, id: string, worker: number): Promise<Held | undefined> {
  const row = await db
    .selectFrom('webhook')
    .select(['id', 'url', 'secret', 'failures'])
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('holduntil', 'is', null), eb('holduntil', '<=', sql<Date>`now()`)]))
    .executeTakeFirst();
  return row && { ...row, secret: secrets.open(row.secret), worker };
}

/** The earliest message of each object, as far as they are due; those that have failed come last. */
async function dueMessages(db: Kysely<Database>, { id, failures }: Held): Promise<Message[]> {
  const { rows } = await sql<Message>`
    SELECT head.id, event_id AS event, type, createtime AS time, data, tries
    FROM (SELECT DISTINCT ON (object) id, event_id, tries, dueat FROM webhook_delivery WHERE webhook_id = ${id} AND state = 'pending' ORDER BY object, event_id) AS head
    JOIN webhook_event ON webhook_event.id = event_id
    WHERE dueat <= now() ORDER BY tries, event_id LIMIT ${failures > 0 ? 1 : AT_ONCE}`.execute(db);
  return rows;
}

interface Outcome {
  isTaken: boolean;
  status: number | null;
  answer: string;
}

async function tell(parts: TellParts, held: Held, message: Message): Promise<void> {
  const outcome = await post(parts, held, message);
  const { status, answer } = outcome;
  const tries = message.tries + 1;
  const attempt = { status, answer, tries, lasttime: new Date() };
  // Whoever has lost the webhook meanwhile says nothing: somebody else tells it again.
  const own = parts.db
    .updateTable('webhook_delivery')
    .where('id', '=', message.id)
    .where(sql<boolean>`EXISTS (SELECT FROM webhook WHERE id = ${held.id} AND worker = ${held.worker})`);
  if (outcome.isTaken) {
    await own.set({ ...attempt, state: 'sent' }).execute();
    await sql`
      UPDATE webhook SET failures = 0, failingsince = NULL, holduntil = NULL WHERE id = ${held.id} AND failures > 0`.execute(parts.db);
    return;
  }
  const wait = WAITS[message.tries];
  // Where the receiver takes nothing at all, a message waits with all others; one that is refused alone is given up in the end.
  const isOver = wait === undefined && held.failures === 0;
  await own.set({ ...attempt, ...(isOver ? { state: 'failed' } : { dueat: dueIn(wait ?? LONGEST_HOLD) }) }).execute();
  await noteFailure(parts.db, held, status === GONE);
}

function dueIn(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

async function post({ settings }: TellParts, { url, secret }: Held, { event, type, time, data }: Message): Promise<Outcome> {
  const body = JSON.stringify({ type, timestamp: time.toISOString(), data });
  const signed = signMessage(secret, { id: `evt_${event}`, body, time: new Date() });
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Farsail-Webhooks/1' };
  try {
    const { status, content } = await postToReceiver(url, settings, { body, headers });
    return { isTaken: status >= 200 && status < 300, status, answer: plain(content.toString('utf8')) };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    const cause = error.cause instanceof Error ? error.cause.message : '';
    return { isTaken: false, status: null, answer: plain([error.reason, cause].filter(Boolean).join(': ')) };
  }
}

/** A text that a column takes: no zero bytes, no half characters. */
function plain(text: string): string {
  return Array.from(text.replaceAll('\0', '').toWellFormed()).slice(0, MOST_ANSWER).join('');
}

/** After three days without a success, or when the receiver says so, a webhook is paused and its owner told, once. */
async function noteFailure(db: Kysely<Database>, { id, worker, failures }: Held, isGone: boolean): Promise<void> {
  const pause = Math.min(WAITS[failures] ?? LONGEST_HOLD, LONGEST_HOLD);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ tenant_id: string; account_id: string; name: string; state: string }>`
      UPDATE webhook SET failures = ${failures + 1}, failingsince = coalesce(failingsince, now()), holduntil = now() + make_interval(secs => ${pause}),
        state = CASE WHEN ${isGone} OR failingsince < now() - interval ${GIVES_UP_AFTER} THEN 'failing' ELSE state END
      WHERE id = ${id} AND worker = ${worker} AND state = 'active'
      RETURNING tenant_id, account_id, name, state`.execute(trx);
    await notify(
      trx,
      rows
        .filter(({ state }) => state === 'failing')
        .map(({ tenant_id, account_id, name }) => ({
          tenantId: tenant_id,
          accountId: account_id,
          recordtype: noticeTypes.finished,
          recordid: id,
          key: 'webhookPaused',
          values: { name },
          href: '/usercenter/account?part=doors',
        })),
    );
  });
}
