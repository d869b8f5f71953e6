import { sql } from 'kysely';

import type { Operation, Schemas } from '#server/operation.ts';

import { errorWords } from '../cloud/error-words.ts';
import { readTask } from './task-rows.ts';

type Send = Schemas['WhatsAppSend'];
type Times = 'dueat' | 'senttime' | 'deliveredtime' | 'readtime';
type Row = Omit<Send, Times> & Record<Times, Date | null>;

/** The messages of a task, those that went wrong first. */
export const listWhatsAppSends: Operation<'listWhatsAppSends'> = async ({ db, user, language }, { id, index, size = 10, status = '' }) => {
  const task = await readTask(db, user, id);
  const wanted = sql`task_id = ${task.id} AND (${status} = '' OR status = ${status})`;
  const { rows } = await sql<Row>`
    SELECT id, phone, name, companyname, coalesce(customer_id::text, '') AS customerid, status, skipreason, errorcode, errortext,
      CASE WHEN status = 'PENDING' THEN dueat END AS dueat, coalesce(senttime, accepttime) AS senttime, deliveredtime, readtime
    FROM wa_child WHERE ${wanted}
    ORDER BY status IN ('FAILED', 'UNSURE') DESC, id LIMIT ${size} OFFSET ${(index - 1) * size}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM wa_child WHERE ${wanted}`.execute(db);
  return {
    datas: rows.map(({ errortext, dueat, senttime, deliveredtime, readtime, ...row }) => ({
      ...row,
      errortext: errorWords(row.errorcode, errortext, language).slice(0, 500),
      dueat: wireTime(dueat),
      senttime: wireTime(senttime),
      deliveredtime: wireTime(deliveredtime),
      readtime: wireTime(readtime),
    })),
    total: counted[0]?.total ?? 0,
  };
};

function wireTime(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}
