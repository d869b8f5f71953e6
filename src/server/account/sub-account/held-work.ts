import { type Kysely, type RawBuilder, sql } from 'kysely';

import { customerImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

/** What one account holds in one table, and what of it a successor gets. */
interface Holding {
  /** The count in which this work is shown before a hand-over. */
  counted: keyof Counts;
  table: keyof Database;
  column: 'owner_id' | 'assignee_id' | 'account_id' | 'creator_id';
  /** Only these rows; the others are history and stay. */
  only?: RawBuilder<boolean>;
  /** What the log calls it; only for work whose owner is written into the log. */
  entity?: string;
  /** Only the account itself sees it, so it is not handed over while the account may come back. */
  isPrivate?: true;
  /** Which names may not be there twice, and how long one may be; a name that the successor has already gets that of its former holder behind it. */
  names?: { within: RawBuilder<boolean>; longest: number };
}

const sameList = sql<boolean>`there.list = own.list`;
const anywhere = sql<boolean>`true`;

/**
 * All that an account works on beside its customers.
 *
 * A test walks the schema: it fails for a column that names an account and is neither here nor among those that stay for a reason.
 */
const holdings: readonly Holding[] = [
  { counted: 'plans', table: 'follow_plan', column: 'owner_id', only: sql`own.status IN ('PREPARED', 'UNDERWAY')` },
  { counted: 'opportunities', table: 'opportunity', column: 'owner_id', entity: 'opportunity' },
  { counted: 'clues', table: 'clue', column: 'owner_id', entity: 'clue' },
  { counted: 'buyers', table: 'buyer', column: 'assignee_id', entity: 'buyer' },
  { counted: 'inquiries', table: 'inquiry', column: 'owner_id', entity: 'inquiry' },
  { counted: 'requests', table: 'transfer_request', column: 'owner_id', only: sql`own.status = 0` },
  { counted: 'conditions', table: 'saved_condition', column: 'account_id', isPrivate: true, names: { within: sameList, longest: 60 } },
  {
    counted: 'conditions',
    table: 'customs_condition',
    column: 'account_id',
    only: sql`own.deletetime IS NULL`,
    isPrivate: true,
    names: { within: sql`there.deletetime IS NULL`, longest: 60 },
  },
  { counted: 'conditions', table: 'map_area', column: 'account_id', isPrivate: true, names: { within: anywhere, longest: 60 } },
  { counted: 'conditions', table: 'mail_label', column: 'account_id', isPrivate: true, names: { within: anywhere, longest: 40 } },
  { counted: 'conditions', table: 'mail_search', column: 'account_id', isPrivate: true, names: { within: anywhere, longest: 60 } },
  { counted: 'conditions', table: 'mail_template', column: 'account_id', isPrivate: true },
  { counted: 'conditions', table: 'edm_template', column: 'account_id', isPrivate: true },
  { counted: 'conditions', table: 'edm_task', column: 'account_id', isPrivate: true },
  {
    counted: 'conditions',
    table: 'wa_task',
    column: 'creator_id',
    only: sql`own.status IN ('scheduled', 'running', 'paused')`,
    isPrivate: true,
  },
  { counted: 'conditions', table: 'report_question', column: 'account_id', isPrivate: true },
  { counted: 'imports', table: 'customer_import', column: 'account_id', isPrivate: true },
  { counted: 'imports', table: 'customs_import', column: 'account_id', isPrivate: true },
  { counted: 'imports', table: 'fair_import', column: 'account_id', isPrivate: true },
  { counted: 'imports', table: 'product_import', column: 'account_id', isPrivate: true },
  { counted: 'imports', table: 'address_list', column: 'account_id', isPrivate: true },
];

/** How much of everything but customers somebody holds. */
export async function countHeldWork(db: Kysely<Database>, { tenantId, from }: { tenantId: string; from: string }): Promise<Counts> {
  const counts: Counts = { ...nothing };
  for (const holding of holdings) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${sql.table(holding.table)} AS own WHERE ${heldBy(holding, tenantId, from)}`.execute(db);
    counts[holding.counted] += rows[0]?.count ?? 0;
  }
  return counts;
}

type Counts = Omit<Schemas['HandOver'], 'customers' | 'mailboxes' | 'categories'>;

const nothing: Counts = { plans: 0, opportunities: 0, clues: 0, buyers: 0, inquiries: 0, requests: 0, conditions: 0, imports: 0 };

function heldBy({ column, only = sql`true` }: Holding, tenantId: string, from: string): RawBuilder<boolean> {
  return sql`own.tenant_id = ${tenantId} AND own.${sql.ref(column)} = ${from} AND ${only}`;
}

export interface HandOverOrder {
  tenantId: string;
  from: { id: string; nickname: string };
  to: string;
  /** The account does not come back, so that what it alone sees goes too. */
  isForGood: boolean;
  /** Who hands over, and from where. */
  author: { accountId: string; address: string };
}

/** Gives what somebody holds to a successor, and says how much it was; whose opportunities, leads and inquiries they were stands in the log. */
export async function moveHeldWork(trx: Kysely<Database>, order: HandOverOrder): Promise<Counts> {
  const counts: Counts = { ...nothing };
  await sql`
    UPDATE transfer_request SET status = 1, answertime = now()
    WHERE tenant_id = ${order.tenantId} AND owner_id = ${order.from.id} AND account_id = ${order.to} AND status = 0`.execute(trx);
  for (const holding of holdings) {
    if (holding.isPrivate && !order.isForGood) continue;
    counts[holding.counted] += await moveRows(trx, holding, order);
  }
  await sql`
    UPDATE customer_import SET owner_id = ${order.to}
    WHERE tenant_id = ${order.tenantId} AND owner_id = ${order.from.id} AND status < ${customerImport.done}`.execute(trx);
  return counts;
}

async function moveRows(trx: Kysely<Database>, holding: Holding, { tenantId, from, to, author }: HandOverOrder): Promise<number> {
  const { table, column, entity, names } = holding;
  const renamed = names ? sql`, name = ${freeName(table, names, { from, to })}` : sql``;
  const moved = sql`UPDATE ${sql.table(table)} AS own SET ${sql.ref(column)} = ${to} ${renamed} WHERE ${heldBy(holding, tenantId, from.id)}`;
  if (entity === undefined) return Number((await moved.execute(trx)).numAffectedRows ?? 0n);
  const { rows } = await sql<{ count: number }>`
    WITH moved AS (${moved} RETURNING own.id, ${table === 'opportunity' ? sql`own.customer_id` : sql`NULL::bigint AS customer_id`}),
    logged AS (
      INSERT INTO log_entry (tenant_id, account_id, ip, entity, entity_id, customer_id, action, field, before, after)
      SELECT ${tenantId}, ${author.accountId}, ${author.address}, ${entity}, id, customer_id, 'transfer', 'owneruserid', to_jsonb(${from.id}::text), to_jsonb(${to}::text)
      FROM moved)
    SELECT count(*)::integer AS count FROM moved`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** A name that the successor has not given yet: with that of the former holder, or, where that is too long or taken, with the number, which makes it certain. */
function freeName(
  table: keyof Database,
  { within, longest }: NonNullable<Holding['names']>,
  { from, to }: Pick<HandOverOrder, 'from' | 'to'>,
): RawBuilder<string> {
  const isGiven = (name: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT FROM ${sql.table(table)} AS there WHERE there.account_id IN (${by}) AND ${within} AND lower(there.name) = lower(${name}))`;
  const withHolder = sql`own.name || ' (' || left(${from.nickname}, 12) || ')'`;
  const withNumber = sql`left(own.name, ${longest - 25}) || ' (' || own.id || ')'`;
  return sql<string>`
    CASE WHEN NOT ${isGiven(sql`own.name`, sql`${to}`)} THEN own.name
      WHEN char_length(own.name) <= ${longest - 15} AND NOT ${isGiven(withHolder, sql`${to}, ${from.id}`)} THEN ${withHolder}
      ELSE ${withNumber} END`;
}
