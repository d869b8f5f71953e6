import { type Kysely, type Selectable, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Member, Refusal, type Schemas } from '#server/operation.ts';

export type ListRow = Selectable<Database['address_list']>;

type Counts = Pick<Schemas['AddressList'], 'valid' | 'risky' | 'invalid' | 'unknown'>;
/** Reasons that lie with this server and judge nobody. */
const OURS = ['port25blocked', 'off'] as const;

const NONE: Counts = { valid: 0, risky: 0, invalid: 0, unknown: 0 };

/** What a list is told as, with how many addresses are of each status by now. */
export async function wireLists(db: Kysely<Database>, rows: readonly ListRow[]): Promise<Schemas['AddressList'][]> {
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .selectFrom('address_list_row')
    .where('list_id', 'in', ids.length > 0 ? ids : ['0'])
    .where('status', 'is not', null)
    .groupBy(['list_id', 'status'])
    .select(['list_id', 'status', sql<number>`count(*)::integer`.as('n')])
    .select(OURS.map((reason) => sql<number>`(count(*) FILTER (WHERE reason = ${reason}))::integer`.as(reason)))
    .execute();
  return rows.map(({ id, name, total, doubles, status, createtime }) => {
    const own = counted.filter((row) => row.list_id === id);
    const counts: Counts = { ...NONE, ...Object.fromEntries(own.map((row) => [row.status, row.n])) };
    const done = counts.valid + counts.risky + counts.invalid + counts.unknown;
    const unasked = (reason: (typeof OURS)[number]) => own.reduce((sum, row) => sum + row[reason], 0);
    const ours = { port25blocked: unasked('port25blocked'), off: unasked('off') };
    return { id, name, total, doubles, done, ...counts, ...ours, status, createtime: createtime.toISOString() };
  });
}

/**
 * A list of the caller's own.
 *
 * @throws Refusal 404 for another one's
 */
export async function findList(db: Kysely<Database>, { tenantId, id: account }: Member, id: string): Promise<ListRow> {
  const row = /^\d{1,18}$/.test(id)
    ? await db
        .selectFrom('address_list')
        .selectAll()
        .where('id', '=', id)
        .where('tenant_id', '=', tenantId)
        .where('account_id', '=', account)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}
