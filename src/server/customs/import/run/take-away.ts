import { type Kysely, sql } from 'kysely';

import { shipmentImport } from '#lib/status-names.ts';
import { finishBatch, removeBatch } from '#server/customs/write/finish-batch.ts';
import { shareNames } from '#server/customs/write/name-lock.ts';
import type { Database } from '#server/database/schema.ts';

import { beat, hold } from './hold.ts';
import type { ImportParts } from './import-parts.ts';

/**
 * Takes away all that an import has brought, in one transaction, so that a kill in the middle leaves it whole.
 *
 * Records that have not been counted yet are counted first, because removing them takes them off the counts.
 */
export async function takeAway({ db }: ImportParts, id: string): Promise<void> {
  await hold(db, { id, status: shipmentImport.undoing }, async (run) => {
    const { row } = run;
    await db.transaction().execute(async (trx) => {
      if (!(await beat(trx, run))) return;
      await shareNames(trx, row.tenant_id);
      if (!row.summed) await finishBatch(trx, { batchId: id });
      await removeBatch(trx, { batchId: id });
      await trx.deleteFrom('customs_import_block').where('import_id', '=', id).execute();
      await trx
        .updateTable('customs_import')
        .set({ status: row.aim, summed: false, done: 0, line: 0, source_id: null, finishtime: new Date() })
        .where('id', '=', id)
        .execute();
      await dropSource(trx, row.source_id);
    });
  });
}

/** A source that no import has records of any more is none. */
async function dropSource(db: Kysely<Database>, id: number | null): Promise<void> {
  if (id === null) return;
  await sql`
    DELETE FROM customs_source WHERE id = ${id} AND tenant_id IS NOT NULL AND NOT EXISTS (SELECT FROM customs_record WHERE source_id = customs_source.id)
      AND NOT EXISTS (SELECT FROM customs_import WHERE source_id = customs_source.id)`.execute(db);
}
