import { type Kysely, sql } from 'kysely';

import { companyIds, companyOf } from '#server/customs/write/companies.ts';
import { portIds, portKey } from '#server/customs/write/ports.ts';
import { unpackRows } from '#server/database/packed-rows.ts';
import type { Database } from '#server/database/schema.ts';

import type { LoadedPiece } from './load-child.ts';
import { RECORD_COLUMNS } from './pack-records.ts';

/** Whose records they are. */
export interface Batch {
  tenantId: string;
  importId: string;
  sourceId: number;
}

/** Writes some rows of a file down: their companies and ports, their records, and the rows as they came. */
export async function writePiece(db: Kysely<Database>, { tenantId, importId, sourceId }: Batch, piece: LoadedPiece): Promise<void> {
  const companies = await companyIds(db, tenantId, piece.parties);
  const ids = piece.parties.map((party) => companyOf(companies, party) ?? null);
  const names = await namesOf(db, [...new Set(ids.filter((id) => id !== null))]);
  const spelt = piece.parties.map(({ name }, at) => (names.get(ids[at] ?? '') === name ? null : name));
  const known = await portIds(db, piece.ports);
  const ports = piece.ports.map((port) => known.get(portKey(port)) ?? null);
  await sql`
    INSERT INTO customs_record (tenant_id, batch_id, source_id, line, date, direction, billno, masterbillno, hscode, product, buyer_id, supplier_id,
      buyerwithheld, supplierwithheld, hasforwarder, buyercountry, suppliercountry, origin, destination, loading_id, unloading_id, quantity, quantityunit,
      weightkg, volume, teu, value, currency, valueusd, valueestimated, carrier, incoterm, detail, words)
    SELECT ${tenantId}::bigint, ${importId}::bigint, ${sourceId}::integer, line, date, direction, billno, masterbillno, hscode, product,
      (${ids}::bigint[])[buyer], (${ids}::bigint[])[supplier], buyerwithheld, supplierwithheld, hasforwarder, buyercountry, suppliercountry, origin,
      destination, (${ports}::integer[])[loading], (${ports}::integer[])[unloading], quantity, quantityunit, weightkg, volume, teu, value, currency,
      valueusd, valueestimated, carrier, incoterm,
      detail || jsonb_strip_nulls(jsonb_build_object('buyername', (${spelt}::text[])[buyer], 'suppliername', (${spelt}::text[])[supplier])), words
    FROM ${unpackRows(RECORD_COLUMNS, piece.records)} AS record`.execute(db);
  await sql`
    INSERT INTO customs_import_block (tenant_id, import_id, first, last, content)
    VALUES (${tenantId}, ${importId}, ${piece.first}, ${piece.last}, decode(${piece.content}, 'base64'))`.execute(db);
}

/** What the companies are called, so that a record keeps its own spelling only where it is another. */
async function namesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM customs_company WHERE id = ANY (${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
