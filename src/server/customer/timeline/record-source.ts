import { sql } from 'kysely';

import { audiencesOf } from '#server/manager/record/record-access.ts';

import { after, microseconds } from './keyset.ts';
import { blank, type TimelineSource } from './source.ts';

/** More is read at the record itself. */
const TEXT_AT_MOST = 2000;

const COLUMNS = { time: sql`begintime`, id: sql`record.id` };

/**
 * Visits, services, marketing reports and quality records about the customer, at the time when they began.
 *
 * Whoever may see the customer learns that there was one. What it is called, what it says and where it stands is for those who hold the role that reads it.
 */
export const recordSource: TimelineSource = {
  kinds: ['record'],
  read: async ({ db, user, tenantId, customer, position, rank, limit }) => {
    const rows = await db
      .selectFrom('record')
      .innerJoin('account', 'account.id', 'record.creator_id')
      .where('record.tenant_id', '=', tenantId)
      .where('record.customer_id', '=', customer.id)
      .where('record.deletetime', 'is', null)
      .where(after(position, rank, COLUMNS))
      .select(['record.id', 'recordtype', 'audience', 'code', 'title', 'status', 'begintime', 'creator_id', 'account.nameremark'])
      .select([microseconds(COLUMNS.time).as('at'), sql<string>`left(record.content, ${sql.lit(TEXT_AT_MOST)})`.as('text')])
      .orderBy('begintime', 'desc')
      .orderBy('record.id', 'desc')
      .limit(limit)
      .execute();
    const audiences = audiencesOf(user);
    return rows.map(({ id, at, begintime, creator_id, nameremark, code, title, text, ...record }) => ({
      position: { at, rank, id },
      item: {
        ...blank,
        changes: [],
        key: `record-${id}`,
        kind: 'record',
        time: begintime.toISOString(),
        userid: creator_id,
        username: nameremark,
        record: audiences.includes(record.audience)
          ? { ...record, id, code, title, text }
          : { ...record, id: '', code: '', title: '', text: '' },
      },
    }));
  },
};
