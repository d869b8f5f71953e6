import { type Kysely, sql } from 'kysely';

import { createCustomers } from '#server/customer/create/create-customers.ts';
import type { Database } from '#server/database/schema.ts';

import type { ImportRow } from '../import-result.ts';
import type { ImportRecord } from '../table/import-record.ts';
import { ensureCategories } from './categories.ts';
import type { Compared } from './compare-rows.ts';
import { customerOf } from './new-customer.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

interface Ready {
  line: number;
  record: ImportRecord;
}

/** Makes customers of the good rows that name none yet; what is there by now, and what the pool has no room for, is left out with a reason. */
export async function addCustomers(
  db: Kysely<Database>,
  row: ImportRow,
  { lines, compared }: { lines: readonly number[]; compared: Compared },
): Promise<{ created: number; failed: number }> {
  const rows = (await db
    .selectFrom('customer_import_row')
    .where('import_id', '=', row.id)
    .where('line', 'in', lines)
    .where('state', '=', 'good')
    .select(['line', 'record'])
    .orderBy('line')
    .execute()) as Ready[];
  if (rows.length === 0) return { created: 0, failed: 0 };
  const categories = await ensureCategories(
    db,
    row,
    rows.map(({ record }) => record.texts.category ?? ''),
  );
  const outcomes = await createCustomers(
    db,
    { tenantId: row.tenant_id, accountId: row.account_id, address: row.address },
    {
      ownerId: row.owner_id,
      customers: rows.map(({ record }) => customerOf(record, categories)),
      refuse: row.mode === 'create' ? [] : row.matchkeys,
      action: 'import',
    },
  );
  const known = { lines: rows.map(({ line }) => line), accountId: compared.accountId };
  await writeOutcomes(
    db,
    row.id,
    outcomes.map((outcome, at) => ({ line: known.lines[at] ?? 0, ...outcomeOf(outcome, known) })),
  );
  const having = (wanted: string) => outcomes.filter(({ state }) => state === wanted).length;
  return { created: having('created'), failed: having('full') };
}

async function writeOutcomes(db: Kysely<Database>, id: string, outcomes: readonly (Outcome & { line: number })[]): Promise<void> {
  await sql`
    UPDATE customer_import_row AS row SET state = outcome.state, customer_id = outcome.customer,
      reasons = CASE WHEN outcome.reason IS NULL THEN row.reasons ELSE row.reasons || jsonb_build_array(outcome.reason) END
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS outcome (line integer, state text, customer bigint, reason jsonb)
    WHERE import_id = ${id} AND row.line = outcome.line`.execute(db);
}
