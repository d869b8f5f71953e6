import { type Kysely, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { errorWords } from '../cloud/error-words.ts';
import { readChat } from './chats.ts';

const PAGE = 50;

/** The latest messages of a conversation, or those before one of them. */
export const getWhatsAppConversation: Operation<'getWhatsAppConversation'> = async ({ db, user, language }, { id, before = '' }) => {
  const chat = await readChat(db, user, { id });
  const older =
    before === ''
      ? sql`true`
      : sql`(time, message.id) < (SELECT time, id FROM wa_message WHERE id = ${readRowId(before)} AND wa_contact_id = ${chat.id})`;
  const found = await readMessages(
    db,
    sql`wa_contact_id = ${chat.id} AND ${older} ORDER BY time DESC, message.id DESC LIMIT ${PAGE + 1}`,
    language,
  );
  return { chat, messages: found.slice(0, PAGE).toReversed(), hasmore: found.length > PAGE };
};

interface Row extends Omit<Schemas['WhatsAppMessage'], 'time' | 'file'> {
  time: Date;
  errorcode: number;
  state: Schemas['WhatsAppFile']['state'] | null;
  shown: Schemas['WhatsAppFile']['shown'];
  size: number;
}

/** Messages as the wire has them. */
export async function readMessages(
  db: Kysely<Database>,
  wanted: ReturnType<typeof sql>,
  language: Language,
): Promise<Schemas['WhatsAppMessage'][]> {
  const { rows } = await sql<Row>`
    SELECT message.id, direction, kind, left(body, 4096) AS body, coalesce(media ->> 'filename', '') AS filename, status, errorcode, errortext,
      state, shown, size, left(coalesce(account.nameremark, ''), 100) AS username, time
    FROM wa_message AS message LEFT JOIN wa_file ON wa_file.wa_message_id = message.id LEFT JOIN account ON account.id = author_id WHERE ${wanted}`.execute(
    db,
  );
  return rows.map(({ time, errorcode, errortext, state, shown, size, ...row }) => ({
    ...row,
    file: state && { state, shown, size },
    errortext: errorWords(errorcode, errortext, language).slice(0, 500),
    time: time.toISOString(),
  }));
}
