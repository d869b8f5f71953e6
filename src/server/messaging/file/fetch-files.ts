import { type Kysely, sql } from 'kysely';

import type { MessageMedia } from '#server/database/messaging-tables.ts';
import type { Database } from '#server/database/schema.ts';
import type { Storage } from '#server/files/storage.ts';
import type { JobHandle } from '#server/jobs/jobs.ts';

import { type LineParts, lineOf, type SpokenFor } from '../line/message-line.ts';
import { MessagingFailure } from '../line/messaging-failure.ts';
import { keepFile, type KeptMessageFile, MOST_FILE_BYTES } from './shown-files.ts';

/** The job that fetches the files that people sent. */
export const fileJob: JobHandle = { name: 'whatsapp-files' };

interface FileParts extends LineParts {
  db: Kysely<Database>;
  files: Storage;
}

interface Due extends SpokenFor {
  message: string;
  tenant: string;
  messageKind: string;
  media: MessageMedia | null;
  tries: number;
}

const AT_ONCE = 5;
/** By then a server that fetches a file has fetched it, given up, or is dead. */
const LEASE = sql.lit('5 minutes');
/** Minutes until the next try; after the last one a file is gone. */
const PAUSES = [1, 5, 30, 120, 720];

/** Whether there is anything to fetch now. */
export async function areFilesDue(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM wa_file WHERE state = 'waiting' AND dueat <= now() LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Fetches what is due until nothing is; servers that do it at the same time take different ones. */
export async function fetchFiles(parts: FileParts): Promise<void> {
  for (let taken = await takeDue(parts.db); taken.length > 0; taken = await takeDue(parts.db))
    await Promise.all(taken.map((due) => fetchOne(parts, due)));
}

async function takeDue(db: Kysely<Database>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    WITH taken AS (
      UPDATE wa_file SET dueat = now() + interval ${LEASE}, tries = tries + 1 WHERE wa_message_id IN (
        SELECT wa_message_id FROM wa_file WHERE state = 'waiting' AND dueat <= now() ORDER BY dueat LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING wa_message_id, tries)
    SELECT message.id AS message, message.tenant_id AS tenant, message.kind AS "messageKind", media, taken.tries,
      wa_account.kind, token, phonenumberid, wabaid, gatewayurl
    FROM taken JOIN wa_message AS message ON message.id = wa_message_id JOIN wa_account ON wa_account.id = wa_account_id`.execute(db);
  return rows;
}

async function fetchOne(parts: FileParts, due: Due): Promise<void> {
  const { db } = parts;
  try {
    const kept = await fetchAndKeep(parts, due);
    await db
      .updateTable('wa_file')
      .set(kept ? { state: 'kept', ...kept } : { state: 'toolarge' })
      .where('wa_message_id', '=', due.message)
      .execute();
  } catch (error) {
    if (!(error instanceof MessagingFailure)) throw error;
    const minutes = PAUSES[due.tries - 1];
    const next = minutes === undefined ? sql`state = 'gone'` : sql`dueat = now() + make_interval(mins => ${minutes}::integer)`;
    // Whoever has asked for it again meanwhile, or taken it over, knows more than this try.
    await sql`UPDATE wa_file SET ${next} WHERE wa_message_id = ${due.message} AND state = 'waiting' AND tries = ${due.tries}`.execute(db);
  }
}

/** @returns nothing for a file that is too large */
async function fetchAndKeep(parts: FileParts, due: Due): Promise<KeptMessageFile | undefined> {
  const line = lineOf(parts, due);
  if (!line) throw new MessagingFailure('token');
  const fetched = await line.fetchFile(due.media?.id ?? '', MOST_FILE_BYTES);
  return fetched && keepFile(parts.files, { tenantId: due.tenant, kind: due.messageKind, ...fetched });
}
