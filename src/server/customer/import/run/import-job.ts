import { type Kysely, sql } from 'kysely';

import { customerImport } from '#lib/status-names.ts';
import type { Database } from '#server/database/schema.ts';
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts';
import { isLeftBehind } from '#server/jobs/left-behind.ts';

import { checkRows, SILENCE } from './check-rows.ts';
import { importCheckJobName, type ImportParts, importJobName } from './import-parts.ts';
import { importSlice } from './import-slice.ts';
import { undoSlice } from './undo-slice.ts';

const UNDER_WAY = [customerImport.checking, customerImport.running, customerImport.undoing];
/** Without its table it cannot go on. */
const WAITS = [customerImport.unmapped, customerImport.checked];
const KEPT = sql.lit('30 days');

/**
 * The jobs of imports: the work itself, and every minute a look for work that a killed server has left.
 *
 * An import goes on a slice at a time and then lines up again, so that those of several people advance together.
 */
export function importJobs(parts: ImportParts): JobDefinition[] {
  const run: JobDefinition['run'] = (data, send) => runImport(parts, (data as { id: string }).id, send);
  return [
    { ...importJobName, run },
    { ...importCheckJobName, takesLong: true, run },
    { name: 'left-imports', cron: '* * * * *', run: (_, send) => resumeImports(parts.db, send) },
    { name: 'old-imports', cron: '23 3 * * *', run: () => forgetImports(parts) },
  ];
}

/** What is done some at a time. */
const slices: Partial<Record<number, typeof importSlice>> = {
  [customerImport.running]: importSlice,
  [customerImport.undoing]: undoSlice,
};

async function runImport(parts: ImportParts, id: string, send: Jobs['send']): Promise<void> {
  const row = await parts.db.selectFrom('customer_import').select('status').where('id', '=', id).executeTakeFirst();
  if (row?.status === customerImport.checking) await checkRows(parts, id);
  const slice = row && slices[row.status];
  if (slice && (await slice(parts.db, id)) === 'goes on') await send(importJobName, { id });
}

async function resumeImports(db: Kysely<Database>, send: Jobs['send']): Promise<void> {
  const left = await db
    .updateTable('customer_import')
    .set({ beattime: sql`now()`, runner: null })
    .where('status', 'in', UNDER_WAY)
    .where((eb) =>
      eb
        .case()
        .when('status', '=', customerImport.checking)
        .then(isLeftBehind(SILENCE))
        .else(sql<boolean>`coalesce(beattime, createtime) < now() - interval ${sql.lit(SILENCE)}`)
        .end(),
    )
    .returning(['id', 'status', 'tenant_id'])
    .execute();
  for (const { id, status, tenant_id } of left)
    await send(status === customerImport.checking ? importCheckJobName : importJobName, { id }, tenant_id);
}

/** The tables that people brought hold addresses of people; they are kept as long as somebody may look for a mistake in them. */
async function forgetImports({ db, files }: ImportParts): Promise<void> {
  const old = await db
    .selectFrom('customer_import')
    .select(['id', 'file_id'])
    .where('file_id', '<>', '')
    .where('status', 'not in', UNDER_WAY)
    .where(sql<boolean>`coalesce(finishtime, createtime) < now() - interval ${KEPT}`)
    .execute();
  for (const { id, file_id } of old) {
    await files.delete(file_id);
    await db.deleteFrom('customer_import_row').where('import_id', '=', id).execute();
    await db
      .updateTable('customer_import')
      .set({ file_id: '', status: sql`CASE WHEN status = ANY (${WAITS}::smallint[]) THEN ${customerImport.cancelled} ELSE status END` })
      .where('id', '=', id)
      .execute();
  }
}
