import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';

import { noticeTypes } from '#lib/status-names.ts';
import type { RecordKind } from '#server/database/record-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import type { CallerContext, Operation, Schemas } from '#server/operation.ts';

import { beginOfDay } from '../days.ts';
import { patternOf } from '../keyword-pattern.ts';
import { readRecord, recordRows, wireRecords } from './read-records.ts';
import { readableBy } from './record-access.ts';

type Request = Schemas['RecordListRequest'];

/** Every status; the wire's own number for it. */
const ALL = -1;

/** What the lists can be ordered by, each with an index. */
const sortKeys: Readonly<Record<NonNullable<Request['sort']>, RawBuilder<unknown>>> = {
  begintime: sql`begintime`,
  title: sql`title COLLATE "zh-x-icu"`,
};

/** The visits that the caller may read. */
export const listVisitRecords: Operation<'listVisitRecords'> = (context, input) => listRecords(context, noticeTypes.visit, input);
/** The services that the caller may read. */
export const listServiceRecords: Operation<'listServiceRecords'> = (context, input) => listRecords(context, noticeTypes.service, input);
/** The marketing reports that the caller may read. */
export const listMarketRecords: Operation<'listMarketRecords'> = (context, input) => listRecords(context, noticeTypes.report, input);
/** The quality records that the caller may read. */
export const listQualityRecords: Operation<'listQualityRecords'> = (context, input) => listRecords(context, noticeTypes.quality, input);

/** One visit, with its files. */
export const getVisitRecord: Operation<'getVisitRecord'> = ({ db, user }, { id }) => readRecord({ db, user }, id, noticeTypes.visit);
/** One service, with its files. */
export const getServiceRecord: Operation<'getServiceRecord'> = ({ db, user }, { id }) => readRecord({ db, user }, id, noticeTypes.service);
/** One marketing report, with its files. */
export const getMarketRecord: Operation<'getMarketRecord'> = ({ db, user }, { id }) => readRecord({ db, user }, id, noticeTypes.report);
/** One quality record, with its files. */
export const getQualityRecord: Operation<'getQualityRecord'> = ({ db, user }, { id }) => readRecord({ db, user }, id, noticeTypes.quality);

/** The ids come from an index, so that only the rows of the page are read. */
async function listRecords({ db, user }: CallerContext, recordtype: RecordKind, input: Request) {
  const { index, size = 10, sort = 'begintime', order = 'desc' } = input;
  const found = db.selectFrom('record').where(readableBy(user)).where(matching(recordtype, input));
  const [page, { total }] = await Promise.all([
    found
      .select('record.id')
      .orderBy(sortKeys[sort], order)
      .orderBy('record.id', order)
      .limit(size)
      .offset((index - 1) * size)
      .execute(),
    found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  if (page.length === 0) return { datas: [], total };
  const ids = page.map(({ id }) => id);
  const rows = await recordRows(db, user)
    .where('record.id', 'in', ids)
    .orderBy(sortKeys[sort], order)
    .orderBy('record.id', order)
    .execute();
  return { datas: await wireRecords(db, user, rows), total };
}

function matching(recordtype: RecordKind, { status = ALL, keyword = '', from, to, userid }: Request) {
  return (eb: ExpressionBuilder<Database, 'record'>) =>
    eb.and([
      eb('record.recordtype', '=', recordtype),
      ...(status === ALL ? [] : [eb('record.status', '=', status)]),
      ...(keyword.trim() === '' ? [] : [eb(sql`(title || ' ' || code || ' ' || buyer)`, 'ilike', patternOf(keyword.trim()))]),
      ...(from === undefined ? [] : [eb('record.begintime', '>=', beginOfDay(from))]),
      ...(to === undefined ? [] : [eb('record.begintime', '<', beginOfDay(to, 1))]),
      ...(userid === undefined ? [] : [eb('record.creator_id', '=', splitIds(userid)?.[0] ?? '0')]),
    ]);
}
