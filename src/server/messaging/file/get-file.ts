import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { Download, type ShownType } from '#server/http/download.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal } from '#server/operation.ts';

import { seenBy, withCustomer } from '../chat/chats.ts';
import { fileJob } from './fetch-files.ts';
import type { KeptMessageFile } from './shown-files.ts';

interface FoundFile extends KeptMessageFile {
  message: string;
  filename: string;
}

/** The file of a message in a conversation that the caller may read; pictures and voices so that a page can show them. */
export const getWhatsAppFile: Operation<'getWhatsAppFile'> = async ({ db, user, files }, { id }) => {
  const { file_id, shown, mime, filename } = await findFile(db, user, id);
  const content = await files.get(file_id);
  if (!content) throw new Refusal(404, 'notFound', { field: 'id' });
  return shown === 'link' ? new Download(filename, content) : new Download(filename, content, mime as ShownType);
};

/** Has a file fetched again that was given up; one that is being fetched, or is here, stays as it is. */
export const startWhatsAppFile: Operation<'startWhatsAppFile'> = async ({ db, user, jobs }, { id }) => {
  const { message } = await findFile(db, user, id);
  const { numUpdatedRows } = await db
    .updateTable('wa_file')
    .set({ state: 'waiting', tries: 0, dueat: sql<Date>`now()` })
    .where('wa_message_id', '=', message)
    .where('state', '=', 'gone')
    .executeTakeFirst();
  await jobs.send(fileJob, {});
  return { count: Number(numUpdatedRows) };
};

async function findFile(db: Kysely<Database>, user: Caller, id: string): Promise<FoundFile> {
  const { rows } = await sql<FoundFile>`
    SELECT wa_message_id AS message, file_id, shown, mime, size, coalesce(media ->> 'filename', '') AS filename
    FROM wa_file JOIN wa_message ON wa_message.id = wa_message_id JOIN wa_contact AS person ON person.id = wa_contact_id
    ${withCustomer}
    WHERE wa_message_id = ${readRowId(id)} AND ${seenBy(user)}`.execute(db);
  const [file] = rows;
  if (!file) throw new Refusal(404, 'notFound', { field: 'id' });
  return file;
}
