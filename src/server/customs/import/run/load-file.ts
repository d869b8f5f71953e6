import { type Kysely, sql } from 'kysely';

import { noticeTypes, shipmentImport } from '#lib/status-names.ts';
import { companyIds, companyOf } from '#server/customs/write/companies.ts';
import { finishBatch } from '#server/customs/write/finish-batch.ts';
import { shareNames } from '#server/customs/write/name-lock.ts';
import { portIds, portKey } from '#server/customs/write/ports.ts';
import { unpackRows } from '#server/database/packed-rows.ts';
import type { Database } from '#server/database/schema.ts';
import { notify } from '#server/notice/notify.ts';
import { inChild } from '#server/sheets/in-child.ts';
import { withFile } from '#server/sheets/table/with-file.ts';

import type { CustomsImportRow } from '../import-result.ts';
import type { LoadedPiece } from './file-child.ts';
import { CHILD_CAPS, fileChild, fileTask } from './file-task.ts';
import { beat, hold, type ImportParts, type Run } from './hold-customs-import.ts';
import { RECORD_COLUMNS } from './pack-records.ts';

/**
 * Imports the good rows of a file, some thousand in a transaction that also says how far it came: where it was killed, the next run goes on.
 */
export async function loadFile({ db, files }: ImportParts, id: string): Promise<void> {
  await hold(db, { id, status: shipmentImport.running }, async (run) => {
    const sourceId = await sourceOf(db, run.row);
    const task = await fileTask(db, run.row);
    const childCaps = { ...CHILD_CAPS, tenantId: run.row.tenant_id };
    const isWhole = await withFile(files, run.row.file_id, async (path) => {
      for await (const piece of inChild<LoadedPiece>(fileChild, { ...task, path, aim: 'load' }, childCaps))
        if (!(await write(db, run, { piece, sourceId }))) return false;
      return true;
    });
    if (isWhole) await finish(db, run);
  });
}

/** Writes a piece and how far the import came, in one transaction. It does not wait for the disk: a crash of the machine undoes both together. */
async function write(db: Kysely<Database>, run: Run, { piece, sourceId }: { piece: LoadedPiece; sourceId: number }): Promise<boolean> {
  const { id: importId, tenant_id: tenantId } = run.row;
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL synchronous_commit = off`.execute(trx);
    if (!(await beat(trx, run))) return false;
    await shareNames(trx, tenantId);
    await writePiece(trx, { tenantId, importId, sourceId }, piece);
    await trx
      .updateTable('customs_import')
      .set((eb) => ({ done: eb('done', '+', piece.count), line: piece.last }))
      .where('id', '=', importId)
      .execute();
    return true;
  });
}

async function finish(db: Kysely<Database>, run: Run): Promise<void> {
  const { row } = run;
  await sql`ANALYZE customs_record`.execute(db);
  await db.transaction().execute(async (trx) => {
    if (!(await beat(trx, run))) return;
    await shareNames(trx, row.tenant_id);
    await finishBatch(trx, { batchId: row.id });
    await trx
      .updateTable('customs_import')
      .set({ status: shipmentImport.done, summed: true, finishtime: new Date() })
      .where('id', '=', row.id)
      .execute();
    const values = { file: row.filename, ok: row.good, failed: row.failed };
    const [tenantId, accountId, href] = [row.tenant_id, row.account_id, `/search/customs/import?id=${row.id}`];
    await notify(trx, [{ tenantId, accountId, recordtype: noticeTypes.finished, recordid: row.id, key: 'importFinished', values, href }]);
  });
}

/** The file as a source of customs data that only its company sees. */
async function sourceOf(db: Kysely<Database>, row: CustomsImportRow): Promise<number> {
  if (row.source_id !== null) return row.source_id;
  const { tenant_id, filename, countrycode, kind, direction } = row;
  const name = filename.replace(/\.[a-z]{3,4}$/i, '');
  const source = await db
    .insertInto('customs_source')
    .values({ tenant_id, data_source: null, name, countrycode, kind, direction, firstdate: null, lastdate: null })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'data_source', 'name', 'countrycode', 'kind', 'direction']).doUpdateSet({ name }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('customs_import').set({ source_id: source.id }).where('id', '=', row.id).execute();
  return source.id;
}

/** Whose records they are. */
interface Batch {
  tenantId: string;
  importId: string;
  sourceId: number;
}

/** Writes some rows of a file down: their companies and ports, their records, and the rows as they came. */
async function writePiece(db: Kysely<Database>, { tenantId, importId, sourceId }: Batch, piece: LoadedPiece): Promise<void> {
  const companies = await companyIds(db, tenantId, piece.parties);
  const ids = piece.parties.map((party) => companyOf(companies, party) ?? null);
  const names = await namesOf(db, [...new Set(ids.filter((id) => id !== null))]);
  const spelt = piece.parties.map(({ name }, at) => (names.get(ids[at] ?? '') === name ? null : name));
  const known = await portIds(db, piece.ports);
  const ports = piece.ports.map((port) => known.get(portKey(port)) ?? null);
  await sql`
    INSERT INTO customs_record (tenant_id, batch_id, source_id, line, date, direction, billtype, billno, masterbillno, hscode, product, buyer_id, supplier_id,
      buyerwithheld, supplierwithheld, hasforwarder, buyercountry, suppliercountry, origin, destination, loading_id, unloading_id, quantity, quantityunit,
      weightkg, volume, teu, value, currency, valueusd, valueestimated, carrier, incoterm, detail, words)
    SELECT ${tenantId}::bigint, ${importId}::bigint, ${sourceId}::integer, line, date, direction, billtype, billno, masterbillno, hscode, product,
      (${ids}::bigint[])[buyer], (${ids}::bigint[])[supplier], buyerwithheld, supplierwithheld, hasforwarder, buyercountry, suppliercountry, origin,
      destination, (${ports}::integer[])[loading], (${ports}::integer[])[unloading], quantity, quantityunit, weightkg, volume, teu, value, currency,
      valueusd, valueestimated, carrier, incoterm,
      detail || jsonb_strip_nulls(jsonb_build_object('buyername', (${spelt}::text[])[buyer], 'suppliername', (${spelt}::text[])[supplier])), words
    FROM ${unpackRows(RECORD_COLUMNS, piece.records)} AS record`.execute(db);
  await sql`
    INSERT INTO customs_import_block (tenant_id, import_id, first, last, content)
    VALUES (${tenantId}, ${importId}, ${piece.first}, ${piece.last}, decode(${piece.content}, 'base64'))`.execute(db);
}

/** Reads the names of companies, so that a record keeps its own spelling only where it is another. */
async function namesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM customs_company WHERE id = ANY (${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
