import { type Kysely, sql } from 'kysely';

import { CHINA_TODAY } from '#server/database/china-today.ts';
import type { Database } from '#server/database/schema.ts';
import { readRowId } from '#server/http/row-ids.ts';
import { type Caller, invalidField, type Operation, Refusal, type Schemas } from '#server/operation.ts';
import { refundCaps } from '#server/sheets/caps.ts';
import { readingTable } from '#server/sheets/table/fault-text.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import { isCalendarDay } from '../calendar-day.ts';
import { type RefundRate, readRefundTable } from './read-refund-table.ts';

const MOST_TABLES = 20;

/** Reads a table and keeps its rates; the file is not kept, and one without rates leaves nothing. */
export const uploadRefundTable: Operation<'uploadRefundTable'> = async ({ db, user, files }, { day, filename, content }) => {
  if (!isCalendarDay(day)) throw invalidField('day');
  const fileId = await files.put(content, { mostBytes: refundCaps.fileBytes });
  try {
    const { rates, ...left } = await readingTable(() => withFile(files, fileId, readRefundTable), refundCaps);
    return await db.transaction().execute(async (trx) => {
      await refuseTooMany(trx, user);
      const row = { tenant_id: user.tenantId, creator_id: user.id, day, filename, rates: rates.length };
      const { id } = await trx.insertInto('refund_table').values(row).returning('id').executeTakeFirstOrThrow();
      await insertRates(trx, { tenantId: user.tenantId, id }, rates);
      return { table: wireTable(await tableRows(trx, user).where('refund_table.id', '=', id).executeTakeFirstOrThrow()), ...left };
    });
  } finally {
    await files.delete(fileId);
  }
};

/** The tables of the company, the newest first. */
export const listRefundTables: Operation<'listRefundTables'> = async ({ db, user }) =>
  (await tableRows(db, user).orderBy('refund_table.day', 'desc').orderBy('refund_table.id', 'desc').execute()).map(wireTable);

/** Deletes a table with its rates. */
export const deleteRefundTable: Operation<'deleteRefundTable'> = async ({ db, user }, { id }) => {
  const { numDeletedRows } = await db
    .deleteFrom('refund_table')
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', readRowId(id))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal(404, 'notFound', { field: 'id' });
  return { count: 1 };
};

/** What the table that holds today says of a code. */
export const getRefundRate: Operation<'getRefundRate'> = async ({ db, user }, { hscode }) => {
  const table = await db
    .selectFrom('refund_table')
    .where('tenant_id', '=', user.tenantId)
    .where(sql<boolean>`day <= ${CHINA_TODAY}`)
    .orderBy('refund_table.day', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'filename', sql<string>`day::text`.as('day')])
    .limit(1)
    .executeTakeFirst();
  if (!table) return { day: '', filename: '', ...NOT_FOUND };
  const { id, day, filename } = table;
  return { day, filename, ...((await rateAbove(db, id, hscode)) ?? (await ratesBelow(db, id, hscode)) ?? NOT_FOUND) };
};

type Rate = Pick<Schemas['FoundRefundRate'], 'hscode' | 'lowest' | 'highest' | 'vat'>;
const NOT_FOUND: Rate = { hscode: '', lowest: '', highest: '', vat: '' };

/** Finds the rate of the longest beginning of a code that the table has. */
async function rateAbove(db: Kysely<Database>, tableId: string, hscode: string): Promise<Rate | undefined> {
  const beginnings = Array.from(hscode, (_, at) => hscode.slice(0, at + 1));
  const found = await db
    .selectFrom('refund_rate')
    .where('table_id', '=', tableId)
    .where('hscode', 'in', beginnings)
    .orderBy(sql`length(hscode)`, 'desc')
    .select(['hscode', sql<string>`trim_scale(rate)::text`.as('rate'), sql<string>`coalesce(trim_scale(vat)::text, '')`.as('vat')])
    .limit(1)
    .executeTakeFirst();
  return found && { hscode: found.hscode, lowest: found.rate, highest: found.rate, vat: found.vat };
}

/** Finds the lowest and the highest rate of all codes that begin so. */
async function ratesBelow(db: Kysely<Database>, tableId: string, hscode: string): Promise<Rate | undefined> {
  const { lowest, highest, vat } = await db
    .selectFrom('refund_rate')
    .where('table_id', '=', tableId)
    .where('hscode', '>=', hscode)
    .where('hscode', '<', `${hscode}a`)
    .select([
      sql<string | null>`trim_scale(min(rate))::text`.as('lowest'),
      sql<string | null>`trim_scale(max(rate))::text`.as('highest'),
      sql<string>`CASE WHEN min(vat) = max(vat) THEN trim_scale(min(vat))::text ELSE '' END`.as('vat'),
    ])
    .executeTakeFirstOrThrow();
  return lowest === null || highest === null ? undefined : { hscode, lowest, highest, vat };
}

function tableRows(db: Kysely<Database>, { tenantId }: Caller) {
  return db
    .selectFrom('refund_table')
    .innerJoin('account', 'account.id', 'refund_table.creator_id')
    .where('refund_table.tenant_id', '=', tenantId)
    .select(['refund_table.id', 'filename', 'rates', 'nameremark as username', 'refund_table.createtime'])
    .select(sql<string>`refund_table.day::text`.as('day'));
}

const wireTable = ({
  createtime,
  ...table
}: Omit<Schemas['RefundTable'], 'createtime'> & { createtime: Date }): Schemas['RefundTable'] => ({
  ...table,
  createtime: createtime.toISOString(),
});

/** @throws Refusal 409 where the company has as many tables as it can */
async function refuseTooMany(db: Kysely<Database>, { tenantId }: Caller): Promise<void> {
  // Two who bring a table at once are counted one after the other.
  await sql`SELECT FROM tenant WHERE id = ${tenantId} FOR UPDATE`.execute(db);
  const { count } = await db
    .selectFrom('refund_table')
    .where('tenant_id', '=', tenantId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MOST_TABLES) throw new Refusal(409, 'tooManyRefundTables', { values: { n: MOST_TABLES } });
}

async function insertRates(
  db: Kysely<Database>,
  { tenantId, id }: { tenantId: string; id: string },
  rates: readonly RefundRate[],
): Promise<void> {
  await sql`
    INSERT INTO refund_rate (tenant_id, table_id, hscode, rate, vat)
    SELECT ${tenantId}, ${id}, hscode, rate, vat
    FROM unnest(${rates.map(({ hscode }) => hscode)}::text[], ${rates.map(({ rate }) => rate)}::numeric[],
      ${rates.map(({ vat }) => vat ?? null)}::numeric[]) AS read (hscode, rate, vat)`.execute(db);
}
