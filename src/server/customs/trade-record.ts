import { type Kysely, sql } from 'kysely';

import { mayDo } from '#lib/rights.ts';
import type { CustomsDetail } from '#server/database/customs-tables.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, type Operation, Refusal, type Schemas } from '#server/operation.ts';

import { visibleImports } from './import/import-result.ts';
import { caveatsOf, type Facts, facts, together } from './search/caveats.ts';
import { readRecords } from './search/read-records.ts';

type Detail = Schemas['CustomsRecordDetail'];

/**
 * One record with all its fields.
 *
 * @throws Refusal 404 for another tenant's, as for one that does not exist
 */
export const getTradeRecord: Operation<'getTradeRecord'> = async ({ db, user, language }, { id }) => {
  const row = await findRecord(db, user.tenantId, id);
  const [record] = await readRecords(db, [row.id], language);
  if (!record) throw new Refusal(404, 'notFound', { field: 'id' });
  const caveats = await caveatsOf(db, { tenantId: user.tenantId, factor: 1 }, await factsOf(db, row.id));
  const importid = await importOf(db, user, row);
  const whole: Detail = { ...record, masterbillno: row.masterbillno, line: row.line, importid, ...wireDetail(row.detail), caveats };
  return JSON.stringify(whole);
};

async function findRecord(db: Kysely<Database>, tenantId: string, id: string) {
  const row = await db
    .selectFrom('customs_record')
    .where('id', 'in', splitIds(id) ?? ['0'])
    .where((eb) => eb.or([eb('tenant_id', 'is', null), eb('tenant_id', '=', tenantId)]))
    .select(['id', 'tenant_id', 'batch_id', 'masterbillno', 'line', 'detail'])
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** The import whose line the caller may look at: with the right to import, and only where the caller sees that import. */
async function importOf(
  db: Kysely<Database>,
  user: Caller,
  { tenant_id, batch_id, line }: Pick<Awaited<ReturnType<typeof findRecord>>, 'tenant_id' | 'batch_id' | 'line'>,
): Promise<string> {
  if (tenant_id === null || batch_id === null || line === null || !mayDo(user.rights, 'customs', 'import')) return '';
  return (await visibleImports(db, user).select('id').where('id', '=', batch_id).executeTakeFirst())?.id ?? '';
}

const texts = {
  buyername: 300,
  buyeraddress: 500,
  suppliername: 300,
  supplieraddress: 500,
  notifyparty: 300,
  vessel: 200,
  imo: 20,
  voyage: 40,
  marks: 2000,
  revision: 40,
} as const;
type TextName = keyof typeof texts;

const [CONTAINERS_AT_MOST, OTHERS_AT_MOST] = [200, 60];

function wireDetail(detail: CustomsDetail): Pick<Detail, TextName | 'containers' | 'others'> {
  const names = Object.keys(texts) as TextName[];
  const fields = Object.fromEntries(names.map((name) => [name, (detail[name] ?? '').slice(0, texts[name])])) as Record<TextName, string>;
  const others = Object.entries(detail.others ?? {}).slice(0, OTHERS_AT_MOST);
  return {
    ...fields,
    containers: (detail.containers ?? []).slice(0, CONTAINERS_AT_MOST).map(({ no, size, type }) => ({ no, size, type })),
    others: others.map(([name, value]) => ({ name: name.slice(0, 100), value: value.slice(0, 2000) })),
  };
}

async function factsOf(db: Kysely<Database>, id: string): Promise<Facts> {
  const { rows } = await sql<Facts>`SELECT ${facts} FROM customs_record WHERE id = ${id}`.execute(db);
  return together(rows);
}
