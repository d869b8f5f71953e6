import { type Kysely, sql } from 'kysely';

import type { TemplateContent } from '#server/database/messaging-tables.ts';
import type { Database } from '#server/database/schema.ts';

import { lineOf, type LineParts, type MessageLine, type SpokenFor } from '../line/message-line.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { planHours } from './message-hours.ts';
import { stopNumber } from './settle-message.ts';

/** A message that is to go now. */
export interface ClaimedMessage {
  id: string;
  accountId: string;
  phone: string;
  texts: string[];
  tries: number;
}

/** What they are sent as. */
export interface SentTemplate {
  name: string;
  language: string;
  content: TemplateContent;
}

/** What sends them. */
export interface SendParts extends LineParts {
  db: Kysely<Database>;
}

interface Claim {
  messages: ClaimedMessage[];
  /** What sends them, and as what; nothing where there are none. */
  way: { line: MessageLine; template: SentTemplate } | undefined;
  /** When there is something to do again, where that is known. */
  next: Date | null;
  /** Why no line can be made, where that is none of the known failures. */
  error?: unknown;
}

const NOTHING: Claim = { messages: [], way: undefined, next: null };

/**
 * Takes messages that are due, marked as begun before anybody is asked to send them: what was begun is never sent again by itself.
 *
 * One server at a time claims for a number, so that the tier of the number holds. Who said no meanwhile is skipped here again. Where nothing can speak for
 * the number, none is taken, and its tasks pause and say why. What waits beyond the working hours that it was planned for is planned anew.
 */
export async function claimMessages(parts: SendParts, taskId: string, most: number): Promise<Claim> {
  return parts.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, taskId, most);
    if (!line) return NOTHING;
    if (line.obstacle !== '') {
      await sql`UPDATE wa_task SET status = 'paused', pausereason = ${line.obstacle} WHERE id = ${taskId} AND status = 'running'`.execute(
        trx,
      );
      return NOTHING;
    }
    const made = makeLine(parts, line);
    if (!('send' in made)) return stopUnspoken(trx, line.id, made.error);
    if (line.hold) return { ...NOTHING, next: line.holduntil };
    await skipOptedOut(trx, taskId);
    if (line.room <= 0) {
      await sql`UPDATE wa_task SET pausereason = 'limit' WHERE id = ${taskId} AND status = 'running'`.execute(trx);
      return NOTHING;
    }
    await sql`UPDATE wa_task SET pausereason = '' WHERE id = ${taskId} AND pausereason = 'limit'`.execute(trx);
    await planHours(trx, { taskId, from: new Date() }, sql<boolean>`duebefore <= now()`);
    const messages = await takeDue(trx, taskId, line);
    if (messages.length === 0) return { ...NOTHING, next: await nextDue(trx, taskId) };
    return { messages, way: { line: made, template: line.template }, next: null };
  });
}

async function takeDue(trx: Kysely<Database>, taskId: string, line: LockedLine): Promise<ClaimedMessage[]> {
  const { rows: messages } = await sql<ClaimedMessage>`
    UPDATE wa_child SET status = 'SENDING', begun = now(), tries = tries + 1
    WHERE id IN (SELECT id FROM wa_child WHERE task_id = ${taskId} AND status = 'PENDING' AND dueat <= now() ORDER BY dueat, id LIMIT ${line.pace > 0 ? 1 : line.room}
      FOR UPDATE SKIP LOCKED)
    RETURNING id, wa_account_id AS "accountId", phone, texts, tries`.execute(trx);
  if (messages.length > 0 && line.pace > 0) await pauseFor(trx, line);
  return messages;
}

function makeLine(parts: LineParts, account: SpokenFor): MessageLine | { error: unknown } {
  try {
    return lineOf(parts, account) ?? { error: new MessagingFailure('token') };
  } catch (error) {
    return { error };
  }
}

/** Stops the tasks of a number without a line: its gateway is gone, its token is gone, or this server cannot read the token, which has to be typed again. */
async function stopUnspoken(trx: Kysely<Database>, accountId: string, error: unknown): Promise<Claim> {
  if (!(error instanceof MessagingFailure)) {
    await stopNumber(trx, accountId, { kind: 'token', text: '' });
    return { ...NOTHING, error };
  }
  await stopNumber(trx, accountId, { kind: error.kind, text: error.message });
  return NOTHING;
}

interface LockedLine extends SpokenFor {
  id: string;
  template: SentTemplate;
  pace: number;
  /** How many it may still write to, and no more than were asked for. */
  room: number;
  holduntil: Date | null;
  hold: boolean;
  /** Why the task has to stand, whatever its number may send. */
  obstacle: '' | 'account' | 'template';
}

async function lockLine(trx: Kysely<Database>, taskId: string, most: number): Promise<LockedLine | undefined> {
  const { rows } = await sql<LockedLine>`
      SELECT wa_account.id, kind, phonenumberid, wabaid, gatewayurl, pace, token, holduntil, coalesce(holduntil > now(), false) AS hold,
        jsonb_build_object('name', wa_template.name, 'language', wa_template.language, 'content', content) AS template,
        CASE WHEN NOT creator.enabled OR creator.deletetime IS NOT NULL THEN 'account' WHEN wa_template.status <> 'APPROVED' THEN 'template' ELSE '' END AS obstacle,
        CASE WHEN tierlimit = 0 THEN ${most} ELSE least(${most}, tierlimit - (SELECT count(DISTINCT phone)::integer FROM wa_child
          WHERE wa_account_id = wa_account.id AND begun > now() - interval '1 day' AND status <> 'FAILED')) END AS room
      FROM wa_task JOIN wa_account ON wa_account.id = wa_task.wa_account_id JOIN wa_template ON wa_template.id = wa_task.template_id
      JOIN account AS creator ON creator.id = wa_task.creator_id
      WHERE wa_task.id = ${taskId} AND wa_task.status = 'running' AND token IS NOT NULL AND wa_account.deletetime IS NULL
      FOR UPDATE OF wa_account`.execute(trx);
  return rows[0];
}

/** A person is not as even as a clock, and a gateway's number is to look like one. */
async function pauseFor(trx: Kysely<Database>, { id, pace }: { id: string; pace: number }): Promise<void> {
  await sql`UPDATE wa_account SET holduntil = now() + make_interval(secs => ${pace} * (0.7 + random() * 0.6)) WHERE id = ${id}`.execute(
    trx,
  );
}

async function skipOptedOut(trx: Kysely<Database>, taskId: string): Promise<void> {
  await sql`
    UPDATE wa_child SET status = 'SKIPPED', skipreason = 'optout' FROM wa_optout
    WHERE task_id = ${taskId} AND status = 'PENDING' AND wa_optout.tenant_id = wa_child.tenant_id AND wa_optout.person = wa_child.phone`.execute(
    trx,
  );
}

async function nextDue(trx: Kysely<Database>, taskId: string): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    SELECT min(dueat) AS next FROM wa_child WHERE task_id = ${taskId} AND status = 'PENDING'`.execute(trx);
  return rows[0]?.next ?? null;
}
