import { sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import { INQUIRY_AREA } from '#server/manager/inquiry/inquiry-access.ts';
import { isOpenTo } from '#server/manager/offer/offer-access.ts';
import type { Schemas } from '#server/operation.ts';

import { after } from './keyset.ts';
import { blank, type TimelineQuery, type TimelineSource } from './source.ts';

interface Row {
  id: string;
  at: string;
  createtime: Date;
  kind: 'inquiry' | 'offer';
  entityid: string;
  action: Schemas['LogAction'];
  userid: string | null;
  username: string | null;
  field: string;
  before: unknown;
  after: unknown;
}

/** What was done with the inquiries and offers of the customer, also before the buyer became one. */
export const inquirySource: TimelineSource = {
  kinds: ['inquiry', 'offer'],
  read: async ({ db, user, tenantId, customer, kinds, position, rank, limit }) => {
    const { rows } = await sql<Row>`
      SELECT log_entry.id, (extract(epoch FROM log_entry.createtime) * 1000000)::bigint::text AS at, log_entry.createtime, entity AS kind,
        entity_id::text AS entityid, action, account_id AS userid, nameremark AS username, field, before, after
      FROM log_entry
      LEFT JOIN account ON account.id = account_id
      WHERE log_entry.tenant_id = ${tenantId} AND entity IN ('inquiry', 'offer') AND entity = ANY (${kinds}::text[]) AND entity_id IN (
        SELECT id FROM inquiry WHERE customer_id = ${customer.id} UNION ALL SELECT id FROM offer WHERE customer_id = ${customer.id}
      ) AND ${after(position, rank, { time: sql`log_entry.createtime`, id: sql`log_entry.id` })}
      ORDER BY log_entry.createtime DESC, log_entry.id DESC
      LIMIT ${limit}`.execute(db);
    const isOpen = await openable(db, user, rows);
    return rows.map(({ id, at, createtime, kind, entityid, action, userid, username, ...change }) => ({
      position: { at, rank, id },
      item: {
        ...blank,
        key: `${kind}-${id}`,
        kind,
        action,
        entity: kind,
        entityid: isOpen.has(entityid) ? entityid : '',
        time: createtime.toISOString(),
        userid: userid ?? '',
        username: username ?? '',
        changes: [change],
      },
    }));
  },
};

/** Which of the offers and inquiries the caller may open. Both have their numbers from one counter. */
async function openable(db: TimelineQuery['db'], user: TimelineQuery['user'], rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = (kind: Row['kind']) => ['0', ...rows.filter((row) => row.kind === kind).map(({ entityid }) => entityid)];
  const offers = await db.selectFrom('offer').where(isOpenTo(user)).where('offer.id', 'in', ids('offer')).select('offer.id').execute();
  const inquiries = mayDo(user.rights, INQUIRY_AREA, 'view') ? ids('inquiry') : [];
  return new Set([...offers.map(({ id }) => id), ...inquiries]);
}
