import { type RawBuilder, sql } from 'kysely';

import { isOpenTo } from '#server/manager/opportunity/opportunity-access.ts';
import type { Schemas } from '#server/operation.ts';

import { isTelling } from '../hidden.ts';
import { lineageOf } from '../log/lineage.ts';
import { wordValues } from '../log/word-values.ts';
import { after } from './keyset.ts';
import { blank, type TimelineKind, type TimelineQuery, type TimelineSource } from './source.ts';

/** Which lines of the log are of which kind; each line is of the first that fits. Records of contact have a source of their own. */
const kinds: readonly (readonly [TimelineKind, RawBuilder<boolean>])[] = [
  [
    'owner',
    sql`entity = 'customer' AND (field = 'owneruserid' OR action IN ('create', 'receive', 'distribute', 'transfer', 'topool', 'autofall')
      OR action = 'undo' AND EXISTS (SELECT FROM customer_batch AS undone WHERE undone.id = batch_id AND undone.action IN ('receive', 'transfer', 'topool')))`,
  ],
  ['import', sql`action = 'import'`],
  ['mining', sql`action IN ('mine', 'erase')`],
  ['opportunity', sql`entity = 'opportunity'`],
  ['plan', sql`entity = 'plan'`],
  ['file', sql`entity = 'file'`],
  ['contact', sql`entity IN ('contact', 'socialmedia')`],
  ['change', sql`true`],
];

const KIND = sql<TimelineKind>`CASE ${sql.join(
  kinds.map(([kind, test]) => sql`WHEN ${test} THEN ${sql.lit(kind)}`),
  sql` `,
)} END`;

interface Row {
  id: string;
  at: string;
  createtime: Date;
  kind: TimelineKind;
  action: Schemas['LogAction'];
  entity: string;
  entityid: string;
  userid: string | null;
  username: string | null;
  changes: Schemas['FieldChange'][];
}

/** What was done with a customer and what belongs to it; the lines of one action are one thing that happened. */
export const logSource: TimelineSource = {
  kinds: kinds.map(([kind]) => kind),
  read: async (query) => {
    const rows = await readRows(query);
    const isOpen = await openable(query, rows);
    const changes = await wordValues(query.db, query.tenantId, rows.flatMap((row) => row.changes)); // prettier-ignore
    const next = changes.values();
    return rows.map(({ id, at, createtime, userid, username, ...row }) => ({
      position: { at, rank: query.rank, id },
      item: {
        ...blank,
        ...row,
        entityid: isOpen.has(row.entityid) ? row.entityid : '',
        changes: row.changes.flatMap(() => next.next().value ?? []).map((change) => conceal(change, row.entity, query.hidden)),
        key: `log-${id}`,
        time: createtime.toISOString(),
        userid: userid ?? '',
        username: username ?? '',
      },
    }));
  },
};

function conceal(change: Schemas['FieldChange'], entity: string, hidden: TimelineQuery['hidden']): Schemas['FieldChange'] {
  return isTelling({ entity, field: change.field }, hidden) ? { ...change, before: null, after: null } : change;
}

async function readRows({ db, customer, kinds: wanted, position, rank, limit }: TimelineQuery): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT happened.id, happened.createtime, kind, action, entity, userid, changes, CASE kind WHEN 'opportunity' THEN entity_id::text ELSE '' END AS entityid,
      nameremark AS username, (extract(epoch FROM happened.createtime) * 1000000)::bigint::text AS at
    FROM (
      SELECT max(id) AS id, log_entry.createtime, ${KIND} AS kind, action, entity, entity_id, account_id AS userid,
        coalesce(jsonb_agg(jsonb_build_object('field', field, 'before', before, 'after', after) ORDER BY id)
          FILTER (WHERE before IS NOT NULL OR after IS NOT NULL), '[]') AS changes
      FROM log_entry
      WHERE customer_id IN ${lineageOf(customer.id)} AND NOT (entity = 'followup' AND action = 'follow') AND ${KIND} = ANY (${wanted}::text[])
      GROUP BY log_entry.createtime, kind, action, entity, entity_id, account_id
    ) AS happened
    LEFT JOIN account ON account.id = happened.userid
    WHERE ${after(position, rank, { time: sql`happened.createtime`, id: sql`happened.id` })}
    ORDER BY happened.createtime DESC, happened.id DESC
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Which of the opportunities are still there and open to the caller: whoever sees the customer may not see all of its opportunities. */
async function openable({ db, user, customer }: TimelineQuery, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ entityid }) => (entityid === '' ? [] : [entityid]));
  if (ids.length === 0) return new Set();
  const open = db.selectFrom('opportunity').where(isOpenTo(user)).where('opportunity.customer_id', '=', customer.id);
  const found = await open.where('opportunity.id', 'in', ids).select('opportunity.id').execute();
  return new Set(found.map(({ id }) => id));
}
