import { sql } from 'kysely';

import { visibleTo } from '#server/customer/visible.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { knownAddress } from '../recipient/erased-recipients.ts';
import { findTask, visibleTasks } from '../task/task-rows.ts';

type Days = Schemas['EdmDays'];
type Event = Schemas['EdmEvent'];

const KINDS = ['sent', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'complaint', 'unsubscribed'] as const;

/** What happened on each day, by the calendar of Beijing, where the users are; each recipient counts once for everything they did. */
export const listEdmDays: Operation<'listEdmDays'> = async ({ db, user }, { days = 30 }) => {
  const tasks = visibleTasks(db, user).where('edm_task.deletetime', 'is', null).where('edm_task.sent', '>', 0).select('edm_task.id');
  const counts = KINDS.map((kind) => sql`coalesce(sum(${sql.ref(`known.${kind}`)}), 0)::integer AS ${sql.ref(kind)}`);
  const { rows } = await sql<Days['days'][number]>`
    SELECT to_char(one.day, 'YYYY-MM-DD') AS day, ${sql.join(counts)}
    FROM (SELECT (now() AT TIME ZONE 'Asia/Shanghai')::date - back AS day FROM generate_series(0, ${days}::integer - 1) AS back) AS one
    LEFT JOIN (SELECT * FROM edm_day WHERE task_id IN (${tasks}) AND day > (now() AT TIME ZONE 'Asia/Shanghai')::date - ${days}::integer) AS known
      ON known.day = one.day GROUP BY one.day ORDER BY one.day`.execute(db);
  const sum = (kind: (typeof KINDS)[number]) => rows.reduce((total, row) => total + row[kind], 0);
  return {
    days: rows,
    total: {
      sent: sum('sent'),
      delivered: sum('delivered'),
      opened: sum('opened'),
      clicked: sum('clicked'),
      replied: sum('replied'),
      bounced: sum('bounced'),
      complaint: sum('complaint'),
      unsubscribed: sum('unsubscribed'),
    },
  };
};

/** Nobody reads further; counting millions would take longer than reading a page of them. */
const MOST_COUNTED = 10_000;

/** Opens and clicks one by one; the customers that the one who reads may not open have no id. */
export const listEdmEvents: Operation<'listEdmEvents'> = async ({ db, user }, { index, size = 10, taskid = '', ...which }) => {
  const only = taskid === '' ? undefined : (await findTask(db, user, taskid)).id;
  const tasks = visibleTasks(db, user).where('edm_task.deletetime', 'is', null).select('edm_task.id');
  // Said as a span and with its order, the events of one task are read off their own index; else PostgreSQL reads all that came after them.
  const ofTask = only === undefined ? sql`event.task_id IN (${tasks})` : sql`event.task_id >= ${only} AND event.task_id <= ${only}`;
  const isWithin = sql`event.tenant_id = ${user.tenantId} AND ${ofTask} AND ${isWanted(which)}`;
  const latestFirst = only === undefined ? sql`event.id DESC` : sql`event.task_id, event.id DESC`;
  const customer = db
    .selectFrom('customer')
    .where(visibleTo(user))
    .where(sql<boolean>`customer.id = recipient.customer_id`)
    .select('customer.id');
  const { rows } = await sql<Omit<Event, 'time'> & { time: Date }>`
    SELECT event.id, event.task_id AS taskid, task.taskname, ${knownAddress(sql`recipient.email`)} AS email, left(recipient.name, 255) AS name, coalesce((${customer})::text, '') AS customerid,
      recipient.countrycode, event.kind, event.time, coalesce(left(link.target, 2000), '') AS url, event.reason <> '' AS machine, left(event.reason, 20) AS reason
    FROM (SELECT event.* FROM edm_event AS event WHERE ${isWithin} ORDER BY ${latestFirst} LIMIT ${size} OFFSET ${(index - 1) * size}) AS event
    JOIN edm_task AS task ON task.id = event.task_id
    JOIN edm_recipient AS recipient ON recipient.task_id = event.task_id AND recipient.id = event.recipient_id
    LEFT JOIN edm_link AS link ON link.task_id = event.task_id AND link.no = event.link
    ORDER BY event.id DESC`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (SELECT FROM edm_event AS event WHERE ${isWithin} LIMIT ${MOST_COUNTED}) AS counted`.execute(db);
  return { datas: rows.map((row) => ({ ...row, time: row.time.toISOString() })), total: counted[0]?.total ?? 0 };
};

function isWanted({ kind, machines = false }: Pick<Schemas['EdmEventRequest'], 'kind' | 'machines'>) {
  const kinds = kind === undefined ? ['open', 'click'] : [kind];
  return sql`event.kind = ANY (${kinds}::text[]) ${machines ? sql`` : sql`AND event.reason = ''`}`;
}
