import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { sendJob } from '../send/send-task.ts';

interface Row extends Omit<Schemas['WhatsAppTask'], 'counts' | 'sendat' | 'createtime' | 'finishtime'> {
  sendat: Date | null;
  createtime: Date;
  finishtime: Date | null;
  statuses: Readonly<Record<string, number>>;
  all: number;
}

/** The caller's tasks, the newest first; who sees the whole company sees those of all. */
export const listWhatsAppTasks: Operation<'listWhatsAppTasks'> = async ({ db, user }, { index, size = 10, keyword = '' }) => {
  const wanted = sql`${seenBy(user)} AND strpos(lower(task.name), ${keyword.trim().toLowerCase()}) > 0`;
  const rows = await readRows(db, sql`${wanted} ORDER BY task.id DESC LIMIT ${size} OFFSET ${(index - 1) * size}`);
  const total = rows[0]?.all ?? (index === 1 ? 0 : await countTasks(db, wanted));
  return { datas: rows.map(wireTask), total };
};

/** One task that the caller may see, with how many recipients stand where. */
export const getWhatsAppTask: Operation<'getWhatsAppTask'> = async ({ db, user }, { id }) => readTask(db, user, id);

/**
 * Pauses a task, lets it go on or ends it.
 *
 * @throws Refusal 409 for one that is over, and where it stands so already
 */
export const moveWhatsAppTask: Operation<'moveWhatsAppTask'> = async ({ db, user, jobs }, { id, status }) => {
  const task = await readTask(db, user, id);
  const from = { running: ['paused'], paused: ['scheduled', 'running'], cancelled: ['scheduled', 'running', 'paused'] }[status];
  const { rows } = await sql<{ id: string }>`
    UPDATE wa_task SET status = CASE WHEN ${status} = 'running' AND sendat > now() THEN 'scheduled' ELSE ${status} END,
      pausereason = CASE WHEN ${status} = 'paused' THEN 'person' ELSE '' END, finishtime = CASE WHEN ${status} = 'cancelled' THEN now() END
    WHERE id = ${task.id} AND status = ANY (${from}::text[]) RETURNING id`.execute(db);
  if (rows.length === 0) throw new Refusal(409, 'whatsappTaskIsElsewhere');
  if (status === 'running') await jobs.send(sendJob, { taskId: task.id });
  return readTask(db, user, task.id);
};

/** A task that the caller may see, as the wire has it. */
export async function readTask(db: Kysely<Database>, user: Caller, id: string): Promise<Schemas['WhatsAppTask']> {
  const [row] = await readRows(db, sql`${seenBy(user)} AND task.id = ${readRowId(id)}`);
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return wireTask(row);
}

function seenBy({ id, tenantId, dataScope }: Caller): RawBuilder<boolean> {
  return sql`task.tenant_id = ${tenantId} AND (task.creator_id = ${id} OR ${dataScope === 'ALL'})`;
}

async function readRows(db: Kysely<Database>, wanted: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT task.id, task.name, task.wa_account_id AS accountid, wa_account.name AS accountname, task.template_id AS templateid,
      wa_template.name AS templatename, task.status, task.pausereason, task.sendat, task.createtime, task.finishtime,
      left(account.nameremark, 100) AS username, count(*) OVER ()::integer AS "all",
      coalesce((SELECT jsonb_object_agg(status, n) FROM (SELECT status, count(*) AS n FROM wa_child WHERE task_id = task.id GROUP BY status) AS sums), '{}')
        AS statuses
    FROM wa_task AS task JOIN wa_account ON wa_account.id = task.wa_account_id JOIN wa_template ON wa_template.id = task.template_id
    JOIN account ON account.id = task.creator_id
    WHERE ${wanted}`.execute(db);
  return rows;
}

async function countTasks(db: Kysely<Database>, wanted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM wa_task AS task WHERE ${wanted}`.execute(db);
  return rows[0]?.n ?? 0;
}

function wireTask({ statuses, all: _all, sendat, createtime, finishtime, ...task }: Row): Schemas['WhatsAppTask'] {
  const of = (...names: Schemas['WhatsAppMessageStatus'][]) => names.reduce((sum, name) => sum + (statuses[name] ?? 0), 0);
  return {
    ...task,
    counts: {
      total: Object.values(statuses).reduce((sum, n) => sum + n, 0),
      pending: of('PENDING', 'SENDING'),
      accepted: of('ACCEPTED'),
      sent: of('SENT'),
      delivered: of('DELIVERED'),
      read: of('READ', 'PLAYED'),
      failed: of('FAILED'),
      skipped: of('SKIPPED'),
      unsure: of('UNSURE'),
    },
    sendat: sendat?.toISOString() ?? null,
    createtime: createtime.toISOString(),
    finishtime: finishtime?.toISOString() ?? null,
  };
}
