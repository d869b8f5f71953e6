import { type Kysely, sql } from 'kysely';

import { knownTimezone, localTimeAt } from '#lib/local-time.ts';
import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';

import { MAIL } from '../states-in-sql.ts';
import { findTask, readTask } from '../task/task-rows.ts';
import { hasVariants, variantNames } from '../text/variants.ts';

type Hour = Schemas['EdmStatistics']['hours'][number];

/** Zones differ by whole and half hours, but for very few. */
const SPAN_SECONDS = 1_800;

interface Happened {
  timezone: string;
  span: number;
  opened: number;
  clicked: number;
}

type Statistics = Schemas['EdmStatistics'];
type Share = Schemas['EdmShare'];

/** Up to so many seconds a point is an hour, then four hours; beyond, a day. */
const [MOST_OF_HOURS, MOST_OF_FOUR] = [3 * 86_400, 14 * 86_400];
const SECONDS = { hour: 3_600, fourhours: 14_400, day: 86_400 } as const;
/** Days begin as in Beijing, where the users are. */
const BEIJING_SECONDS = sql.lit(28_800);
const MOST_POINTS = 400;

/** What became of a task over time, and split by what can be learnt from. */
export const getEdmStatistics: Operation<'getEdmStatistics'> = async ({ db, user }, { id }) => {
  const task = await findTask(db, user, id);
  const [{ figures }, { unit, trend }, hours, links, machineclicks, shares] = await Promise.all([
    readTask(db, user, task.id),
    trendOf(db, task.id),
    recipientHours(db, task.id),
    linksOf(db, task.id),
    machineClicksOf(db, task.id),
    sharesOf(db, task.id),
  ]);
  const asof = new Date().toISOString();
  const [first, second] = variantNames(task);
  const variants = hasVariants(task) ? shares.variants.map((share) => ({ ...share, name: share.name === '1' ? second : first })) : [];
  return {
    figures,
    unit,
    trend,
    hours,
    links,
    machineclicks,
    ...shares,
    variants: variants.map((share) => ({ ...share, name: share.name.slice(0, 254) })),
    asof,
  };
};

/** The first open and click of each recipient, from the first mail to the last of them. */
async function trendOf(db: Kysely<Database>, taskId: string): Promise<Pick<Statistics, 'unit' | 'trend'>> {
  const { rows: spans } = await sql<{ seconds: number | null }>`
    SELECT extract(epoch FROM max(greatest(senttime, opentime, openmachine, clicktime)) - min(senttime))::float8 AS seconds
    FROM edm_recipient WHERE task_id = ${taskId} AND senttime IS NOT NULL`.execute(db);
  const seconds = spans[0]?.seconds ?? null;
  if (seconds === null) return { unit: 'hour', trend: [] };
  const unit = seconds <= MOST_OF_HOURS ? 'hour' : seconds <= MOST_OF_FOUR ? 'fourhours' : 'day';
  const { rows } = await sql<Statistics['trend'][number] & { begin: string }>`
    WITH happened AS (
      SELECT kind, floor((extract(epoch FROM time) + ${BEIJING_SECONDS}) / ${SECONDS[unit]}::integer)::bigint AS no, count(*)::integer AS count
      FROM edm_recipient CROSS JOIN LATERAL (VALUES ('sent', senttime), ('opened', least(opentime, clicktime)),
        ('openedmachine', CASE WHEN opentime IS NULL AND clicktime IS NULL THEN openmachine END), ('clicked', clicktime)) AS happened (kind, time)
      WHERE task_id = ${taskId} AND senttime IS NOT NULL AND time IS NOT NULL GROUP BY 1, 2)
    SELECT to_timestamp(point * ${SECONDS[unit]}::integer - ${BEIJING_SECONDS}) AS begin, coalesce(sum(count) FILTER (WHERE kind = 'sent'), 0)::integer AS sent,
      coalesce(sum(count) FILTER (WHERE kind = 'opened'), 0)::integer AS opened,
      coalesce(sum(count) FILTER (WHERE kind = 'openedmachine'), 0)::integer AS openedmachine,
      coalesce(sum(count) FILTER (WHERE kind = 'clicked'), 0)::integer AS clicked
    FROM generate_series((SELECT min(no) FROM happened), (SELECT least(max(no), min(no) + ${sql.lit(MOST_POINTS)} - 1) FROM happened)) AS point
    LEFT JOIN happened ON happened.no = point GROUP BY point ORDER BY point`.execute(db);
  return { unit, trend: rows.map((row) => ({ ...row, begin: new Date(row.begin).toISOString() })) };
}

/** By people: how many followed a link, and how often. */
async function linksOf(db: Kysely<Database>, taskId: string): Promise<Statistics['links']> {
  const { rows } = await sql<Statistics['links'][number]>`
    SELECT link.no, left(target, 2000) AS target, coalesce(followed.people, 0) AS people, coalesce(followed.clicks, 0) AS clicks
    FROM edm_link AS link LEFT JOIN (
      SELECT edm_event.link AS no, count(DISTINCT recipient_id)::integer AS people, count(*)::integer AS clicks
      FROM edm_event WHERE task_id = ${taskId} AND kind = 'click' AND reason = '' GROUP BY edm_event.link) AS followed ON followed.no = link.no
    WHERE link.task_id = ${taskId} ORDER BY people DESC, link.no LIMIT 100`.execute(db);
  return rows;
}

async function machineClicksOf(db: Kysely<Database>, taskId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM edm_event WHERE task_id = ${taskId} AND kind = 'click' AND reason <> ''`.execute(db);
  return rows[0]?.count ?? 0;
}

const SPLITS = ['countries', 'providers', 'senders', 'variants'] as const;
const MOST: Readonly<Record<(typeof SPLITS)[number], number>> = { countries: 50, providers: 20, senders: 50, variants: 2 };

/** All splits in one walk over the recipients. */
async function sharesOf(db: Kysely<Database>, taskId: string): Promise<Pick<Statistics, (typeof SPLITS)[number]>> {
  const { rows } = await sql<Share & { split: (typeof SPLITS)[number] }>`
    SELECT CASE WHEN grouping(countrycode) = 0 THEN 'countries' WHEN grouping(provider) = 0 THEN 'providers' WHEN grouping(sender_id) = 0 THEN 'senders' ELSE 'variants' END AS split,
      CASE WHEN grouping(countrycode) = 0 THEN countrycode WHEN grouping(provider) = 0 THEN provider
        WHEN grouping(sender_id) = 0 THEN coalesce((SELECT email FROM mailbox WHERE mailbox.id = sender_id), '') ELSE variant::text END AS name,
      count(*)::integer AS sent, (count(*) FILTER (WHERE opentime IS NOT NULL OR clicktime IS NOT NULL))::integer AS opened,
      (count(*) FILTER (WHERE clicktime IS NOT NULL))::integer AS clicked, (count(*) FILTER (WHERE replytime IS NOT NULL))::integer AS replied,
      (count(*) FILTER (WHERE status IN (${MAIL.softBounced}, ${MAIL.hardBounced})))::integer AS bounced
    FROM edm_recipient WHERE task_id = ${taskId} AND senttime IS NOT NULL
    GROUP BY GROUPING SETS ((countrycode), (provider), (sender_id), (variant)) ORDER BY sent DESC, name`.execute(db);
  const of = (wanted: (typeof SPLITS)[number]) =>
    rows
      .filter(({ split }) => split === wanted)
      .slice(0, MOST[wanted])
      .map(({ name, sent, opened, clicked, replied, bounced }) => ({ name, sent, opened, clicked, replied, bounced }));
  return { countries: of('countries'), providers: of('providers'), senders: of('senders'), variants: of('variants') };
}

/** When people opened and clicked, by the clocks on their own walls. Whose clock is not known does not count. */
async function recipientHours(db: Kysely<Database>, taskId: string): Promise<Hour[]> {
  const { rows } = await sql<Happened>`
    SELECT timezone, floor(extract(epoch FROM time) / ${SPAN_SECONDS}::integer)::float8 AS span,
      (count(*) FILTER (WHERE kind = 'opened'))::integer AS opened, (count(*) FILTER (WHERE kind = 'clicked'))::integer AS clicked
    FROM edm_recipient CROSS JOIN LATERAL (VALUES ('opened', least(opentime, clicktime)), ('clicked', clicktime)) AS happened (kind, time)
    WHERE task_id = ${taskId} AND senttime IS NOT NULL AND timezone <> '' AND time IS NOT NULL GROUP BY timezone, span`.execute(db);
  const known = rows.filter(({ timezone }) => knownTimezone(timezone) !== undefined);
  if (known.length === 0) return [];
  const hours = Array.from({ length: 24 }, (_, hour): Hour => ({ hour, opened: 0, clicked: 0 }));
  for (const { timezone, span, opened, clicked } of known) {
    const of = hours[localTimeAt(timezone, new Date(span * SPAN_SECONDS * 1000)).hour];
    if (!of) continue;
    of.opened += opened;
    of.clicked += clicked;
  }
  return hours;
}
