import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobHandle } from '#server/jobs/jobs.ts';
import { notify } from '#server/notice/notify.ts';

import type { MessageLine } from '../line/message-line.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { plainText } from '../template/template-components.ts';
import { type ClaimedMessage, claimMessages, type SendParts, type SentTemplate } from './claim-messages.ts';
import { keepAccepted, keepFailure } from './settle-message.ts';

/** The job that sends what is due of a task; whoever lines it up need not know how it is done. */
export const sendJob: JobHandle<{ taskId: string }> = { name: 'whatsapp-send' };

/** So many are claimed together and sent at once: what a killed server leaves unsure is no more than these. */
const AT_ONCE = 20;
/** A message that is due sooner is waited for; for later ones the job of the next minute comes. */
const WAITS_MS = 15_000;
/** The job of the next minute goes on from here. */
const LONGEST_RUN_MS = 50_000;

/** Sends what is due of a task, within what its number may send, and ends the task when nothing is left. */
export async function sendTask(parts: SendParts, taskId: string): Promise<void> {
  const end = Date.now() + LONGEST_RUN_MS;
  while (Date.now() < end) {
    const { messages, way, next, error } = await claimMessages(parts, taskId, AT_ONCE);
    if (way) {
      await Promise.all(messages.map((message) => sendOne(parts, way.line, { message, template: way.template })));
      continue;
    }
    if (error) throw error;
    const wait = next === null ? Infinity : next.getTime() - Date.now();
    if (wait > WAITS_MS) break;
    await pause(Math.max(wait, 10));
  }
  await finishTasks(parts.db);
}

interface Letter {
  message: ClaimedMessage;
  template: SentTemplate;
}

async function sendOne({ db }: SendParts, line: MessageLine, { message, template }: Letter): Promise<void> {
  const { name, language, content: written } = template;
  try {
    const { texts } = message;
    const content = { kind: 'template', name, language, texts, plain: plainText(written, texts) } as const;
    const wamid = await line.send({ to: message.phone, content, mark: markOfChild(message.id) });
    await keepAccepted(db, message, wamid);
  } catch (error) {
    if (!(error instanceof MessagingFailure)) throw error;
    await keepFailure(db, message, error);
  }
}

/** What comes back with every report about a message of a task, so that a report is understood before the answer to the sending is. */
function markOfChild(id: string): string {
  return `child.${id}`;
}

/** Tasks of which nothing is left to be sent are over, and whoever made them hears of it. */
async function finishTasks(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; tenant_id: string; creator_id: string; name: string }>`
      UPDATE wa_task SET status = 'finished', finishtime = now(), pausereason = ''
      WHERE status = 'running' AND NOT EXISTS (SELECT FROM wa_child WHERE task_id = wa_task.id AND status IN ('PENDING', 'SENDING'))
      RETURNING id, tenant_id, creator_id, name`.execute(trx);
    await notify(
      trx,
      rows.map(({ id, tenant_id, creator_id, name }) => ({
        tenantId: tenant_id,
        accountId: creator_id,
        recordtype: noticeTypes.finished,
        recordid: id,
        key: 'whatsappTaskFinished',
        values: { name },
        href: `/marketing/whatsAppwrite?task=${id}`,
      })),
    );
  });
}

const STALE = sql.lit('3 minutes');

/** Each minute: begins what is scheduled, and gives up what a killed server had begun: nobody knows of those whether they went. */
export async function dueTasks(db: Kysely<Database>): Promise<string[]> {
  await sql`UPDATE wa_child SET status = 'UNSURE' WHERE status = 'SENDING' AND begun < now() - interval ${STALE}`.execute(db);
  await sql`UPDATE wa_task SET status = 'running' WHERE status = 'scheduled' AND sendat <= now()`.execute(db);
  const { rows } = await sql<{ id: string }>`SELECT id FROM wa_task WHERE status = 'running' ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}
