import { type Kysely, type Selectable, sql } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import { splitIds } from '#server/http/row-ids.ts';
import { type Caller, Refusal, type Schemas } from '#server/operation.ts';
import { shipmentCaps } from '#server/sheets/caps.ts';
import type { Reading } from '#server/sheets/sheet.ts';
import { faultText } from '#server/sheets/table/fault-text.ts';

/** An import as the tables have it. */
export type CustomsImportRow = Selectable<Database['customs_import']>;

/** The imports that somebody may see: one's own, and those of the whole company for whoever sees everybody's customers. */
export function visibleImports(db: Kysely<Database>, { id, tenantId, dataScope }: Caller) {
  return db
    .selectFrom('customs_import')
    .where('tenant_id', '=', tenantId)
    .$if(dataScope !== 'ALL', (query) => query.where('account_id', '=', id));
}

function visibleImport(db: Kysely<Database>, user: Caller, id: string) {
  return visibleImports(db, user)
    .selectAll()
    .where('id', 'in', splitIds(id) ?? ['0']);
}

/** An import that the caller may see; any other is as unknown as one that does not exist. */
export async function findImport(db: Kysely<Database>, user: Caller, id: string): Promise<CustomsImportRow> {
  return known(await visibleImport(db, user, id).executeTakeFirst());
}

/** As {@link findImport}, and locks the import until the end of the transaction. */
export async function holdImport(db: Kysely<Database>, user: Caller, id: string): Promise<CustomsImportRow> {
  return known(await visibleImport(db, user, id).forUpdate().executeTakeFirst());
}

function known(row: CustomsImportRow | undefined): CustomsImportRow {
  if (!row) throw new Refusal(404, 'notFound', { field: 'id' });
  return row;
}

/** Imports as their readers see them, with who brought each, and whether its very file has been imported before. */
export async function importResults(
  db: Kysely<Database>,
  rows: readonly CustomsImportRow[],
  language: Language,
): Promise<Schemas['CustomsImport'][]> {
  const ids = rows.map(({ id }) => id);
  const { rows: facts } = await sql<{ id: string; username: string; twin: { id: string; createtime: string } | null }>`
    SELECT own.id, coalesce(nameremark, '') AS username, (
      SELECT jsonb_build_object('id', other.id::text, 'createtime', other.createtime) FROM customs_import AS other
      WHERE other.tenant_id = own.tenant_id AND other.checksum = own.checksum AND other.id <> own.id AND other.status IN (3, 4)
      ORDER BY other.id DESC LIMIT 1) AS twin
    FROM customs_import AS own LEFT JOIN account ON account.id = account_id WHERE own.id = ANY (${ids}::bigint[])`.execute(db);
  const factsOf = new Map(facts.map((fact) => [fact.id, fact]));
  return rows.map((row) => ({ ...wireImport(row, language), ...factsIn(factsOf.get(row.id)) }));
}

function factsIn(
  fact: { username: string; twin: { id: string; createtime: string } | null } | undefined,
): Pick<Schemas['CustomsImport'], 'username' | 'twin'> {
  const twin = fact?.twin;
  return { username: fact?.username ?? '', twin: twin ? { id: twin.id, createtime: new Date(twin.createtime).toISOString() } : null };
}

/** One import as its reader sees it. */
export async function importResult(db: Kysely<Database>, row: CustomsImportRow, language: Language): Promise<Schemas['CustomsImport']> {
  const [result] = await importResults(db, [row], language);
  if (!result) throw new Error('An import has no result');
  return result;
}

function wireImport(row: CustomsImportRow, language: Language): Omit<Schemas['CustomsImport'], 'username' | 'twin'> {
  const { id, filename, sheets, headrow, columns, mapping, remembered, kind, direction, countrycode, currency } = row;
  const { status, total, done, good, failed, companies, failure } = row;
  const figures = { status, total, done, good, failed, companies };
  const own = { id, filename, sheets, headrow, columns, mapping, remembered, kind, direction, countrycode, currency };
  return {
    ...own,
    ...wireReading(row.reading),
    ...figures,
    size: Number(row.size),
    reasons: (Object.entries(row.reasons) as [Schemas['CustomsRowFault'], number][])
      .map(([code, count]) => ({ code, count }))
      .toSorted((a, b) => b.count - a.count),
    blanks: row.blanks,
    dateorder: orderIn(row),
    firstdate: dayOf(row.firstdate),
    lastdate: dayOf(row.lastdate),
    failure: failure ? faultText(failure, language, shipmentCaps) : '',
    createtime: row.createtime.toISOString(),
    finishtime: row.finishtime?.toISOString() ?? null,
  };
}

function wireReading(reading: Reading): Pick<Schemas['CustomsImport'], 'format' | 'sheet' | 'encoding' | 'separator'> {
  const none = { sheet: 0, encoding: '', separator: '' } as const;
  return { ...none, ...reading };
}

function orderIn({ mapping, habits }: CustomsImportRow): Schemas['CustomsImport']['dateorder'] {
  const dated = mapping.find(({ field }) => field === 'date');
  if (!habits || !dated) return '';
  return dated.order ?? habits.orders[dated.column] ?? '';
}

/** The driver makes a local midnight of a day. */
function dayOf(date: Date | null): string {
  if (!date) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
