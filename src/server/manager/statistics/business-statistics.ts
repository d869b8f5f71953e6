import { type RawBuilder, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import { notDeleted, visibleTo } from '#server/customer/visible.ts';
import { type RecordKind } from '#server/database/record-tables.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type CallerContext, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { readDay } from '../days.ts';
import { audiencesOf } from '../record/record-access.ts';

type Figures = Schemas['BusinessFigures'];
type Name = keyof Figures;

const DAY_MS = 86_400_000;
/** Up to the first number of days a point is a day, up to the second a week, beyond that a month; the third is the longest span. */
const [MOST_DAYS, MOST_OF_WEEKS, LONGEST] = [31, 183, 1_096];

/** What was done between two days: as figures, and as a trend. Days are those of Beijing, where the companies work. */
export const getBusinessStatistics: Operation<'getBusinessStatistics'> = async (context, { from, to, userid }) => {
  const span = spanOf(from, to);
  const who = whoIs(context.user, userid);
  const [points, wonamount, reach] = await Promise.all([trendOf(context, span, who), wonAmounts(context, span, who), reachOf(context)]);
  const names = Object.keys(sourcesOf(context.user, who)) as Name[];
  const total = Object.fromEntries(names.map((name) => [name, points.reduce((sum, point) => sum + point[name], 0)]));
  return { total: total as unknown as Figures, wonamount, unit: span.unit, trend: points, ...reach };
};

interface Span {
  from: string;
  to: string;
  unit: 'day' | 'week' | 'month';
}

function spanOf(from: string, to: string): Span {
  const [first, last] = [readDay(from, 'from') ?? from, readDay(to, 'to') ?? to];
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  if (days < 0) throw new Refusal(400, 'endBeforeBegin', { field: 'to' });
  if (days > LONGEST) throw new Refusal(400, 'spanTooLong', { field: 'to' });
  return { from: first, to: last, unit: days <= MOST_DAYS ? 'day' : days <= MOST_OF_WEEKS ? 'week' : 'month' };
}

/** Whose work is counted: one account's, or that of everybody whom the caller sees. */
function whoIs(user: Caller, userid: string | undefined): string | undefined {
  if (user.dataScope !== 'ALL') return userid === undefined || userid === user.id ? user.id : '0';
  return userid === undefined ? undefined : (splitIds(userid)?.[0] ?? '0');
}

/** A later look at a mail does not move its opening to another day. */
const FIRST_OPEN = `CASE WHEN lastopentime IS NOT NULL THEN
  (SELECT min(time) FROM mail_hit WHERE message_id = outgoing_message.id AND NOT ismachine) END`;

const at = (moment: string) => sql`(${sql.raw(moment)} AT TIME ZONE 'Asia/Shanghai')::date`;

/** Where each figure is counted: a table, the day of a row, and who did it. */
function sourcesOf(user: Caller, who: string | undefined): Readonly<Record<Name, RawBuilder<unknown>>> {
  const own = (column: string) => (who === undefined ? sql`true` : sql`${sql.ref(column)} = ${who}`);
  const tenant = sql`tenant_id = ${user.tenantId}`;
  const deals = sql`${tenant} AND deletetime IS NULL AND ${notDeleted('opportunity.customer_id')}`;
  const records = (type: RecordKind) => sql`SELECT ${at('begintime')} AS day FROM record
    WHERE ${tenant} AND deletetime IS NULL AND recordtype = ${type} AND audience = ANY (${audiencesOf(user)}::text[]) AND ${own('creator_id')}`;
  const marketing = (time: string) => sql`SELECT ${at(time)} AS day FROM edm_recipient JOIN edm_task ON edm_task.id = edm_recipient.task_id
    WHERE edm_recipient.tenant_id = ${user.tenantId} AND senttime IS NOT NULL AND ${own('edm_task.account_id')}`;
  const written = (time: string) =>
    sql`SELECT ${at(time)} AS day FROM outgoing_message WHERE ${tenant} AND senttime IS NOT NULL AND ${own('account_id')}`;
  return {
    visits: records(noticeTypes.visit),
    services: records(noticeTypes.service),
    inquiries: sql`SELECT ${at('receivetime')} AS day FROM inquiry WHERE ${tenant} AND ${own('owner_id')}`,
    offers: sql`SELECT ${at('min(sendtime)')} AS day FROM offer WHERE ${tenant} AND ${notDeleted('offer.customer_id')} AND sendtime IS NOT NULL AND ${own('creator_id')} GROUP BY no`,
    clues: sql`SELECT ${at('createtime')} AS day FROM clue WHERE ${tenant} AND deletetime IS NULL AND ${own('owner_id')}`,
    opportunities: sql`SELECT begindate AS day FROM opportunity WHERE ${deals} AND ${own('owner_id')}`,
    won: sql`SELECT actualclose AS day FROM opportunity WHERE ${deals} AND stage = 'won' AND ${own('owner_id')}`,
    buyersdeveloped: sql`SELECT ${at('developtime')} AS day FROM buyer WHERE ${tenant} AND deletetime IS NULL AND state = 2 AND ${own('assignee_id')}`,
    mails: sql`${marketing('senttime')} UNION ALL ${written('senttime')}`,
    opens: sql`${marketing('least(opentime, clicktime)')} UNION ALL ${written(FIRST_OPEN)}`,
    clicks: marketing('clicktime'),
    replies: sql`${marketing('replytime')} UNION ALL ${written('answertime')}`,
    followups: sql`SELECT ${at('followtime')} AS day FROM follow_up WHERE ${tenant} AND deletetime IS NULL AND ${own('creator_id')}`,
  };
}

async function trendOf(
  { db, user }: CallerContext,
  { from, to, unit }: Span,
  who: string | undefined,
): Promise<Schemas['BusinessStatistics']['trend']> {
  const sources = Object.entries(sourcesOf(user, who));
  const happened = sources.map(([name, source]) => sql`SELECT ${name}::text AS name, day FROM (${source}) AS source`);
  const counts = sources.map(([name]) => sql`count(*) FILTER (WHERE name = ${name})::integer AS ${sql.ref(name)}`);
  const step = sql.raw(`interval '1 ${unit}'`);
  const { rows } = await sql<Figures & { begin: string }>`
    SELECT to_char(greatest(point.begin, ${from}::date), 'YYYY-MM-DD') AS begin, ${sql.join(counts)}
    FROM generate_series(date_trunc(${unit}, ${from}::date::timestamp), ${to}::date::timestamp, ${step}) AS point (begin)
    LEFT JOIN (${sql.join(happened, sql` UNION ALL `)}) AS happened
      ON date_trunc(${unit}, day::timestamp) = point.begin AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY point.begin
    ORDER BY point.begin`.execute(db);
  return rows;
}

async function wonAmounts({ db, user }: CallerContext, { from, to }: Span, who: string | undefined) {
  return db
    .selectFrom('opportunity')
    .where('tenant_id', '=', user.tenantId)
    .where('deletetime', 'is', null)
    .where(notDeleted('opportunity.customer_id'))
    .where('stage', '=', 'won')
    .where(sql<boolean>`actualclose BETWEEN ${from}::date AND ${to}::date`)
    .$if(who !== undefined, (query) => query.where('owner_id', '=', who ?? '0'))
    .select(['currency', sql<number>`sum(amount)::float8`.as('amount')])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** How many contacts of the caller's customers there are, and how many of them can be written to. */
async function reachOf({ db, user }: CallerContext): Promise<{ contacts: number; mailable: number }> {
  return db
    .selectFrom('contact')
    .innerJoin('customer', 'customer.id', 'contact.customer_id')
    .where(visibleTo(user))
    .where('contact.deletetime', 'is', null)
    .select((eb) => [
      sql<number>`count(*)::integer`.as('contacts'),
      sql<number>`count(*) FILTER (WHERE ${eb.exists(
        eb
          .selectFrom('contact_email')
          .whereRef('contact_email.contact_id', '=', 'contact.id')
          .where('optout', '=', false)
          .where('invalid', '=', false)
          .where('verifystatus', '<>', 'invalid')
          .select('contact_email.id'),
      )})::integer`.as('mailable'),
    ])
    .executeTakeFirstOrThrow();
}
