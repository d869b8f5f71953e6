import { type Kysely, sql } from 'kysely';

import { type Created, createCustomers } from '#server/customer/create/create-customers.ts';
import type { Database } from '#server/database/schema.ts';

import { findCompanies } from '../company-customers.ts';
import type { QueryRow } from './query-result.ts';
import { takeStep } from './step.ts';

const COLUMNS = ['collected', 'mine', 'colleague', 'pool', 'overfull'] as const;

/** Copies what was gathered into the private pool, part by part, each whole or not at all; what is a customer already stays as it is. */
export async function collectParts(db: Kysely<Database>, row: QueryRow): Promise<void> {
  while (await takeStep(db, row, (trx) => collectPart(trx, row)));
}

async function collectPart(trx: Kysely<Database>, row: QueryRow) {
  const next = await trx
    .selectFrom('search_query_part')
    .where('query_id', '=', row.id)
    .where('customer_ids', 'is', null)
    .select(['part', 'company_ids'])
    .orderBy('part')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!next) return undefined;
  const outcomes = await createCustomers(
    trx,
    { tenantId: row.tenant_id, accountId: row.account_id, address: row.address },
    { ownerId: row.account_id, customers: await findCompanies(trx, next.company_ids), refuse: ['name'], action: 'create' },
  );
  const made = outcomes.flatMap((outcome) => (outcome.state === 'created' ? [outcome.id] : []));
  await trx
    .updateTable('search_query_part')
    .set({ customer_ids: made })
    .where('query_id', '=', row.id)
    .where('part', '=', next.part)
    .execute();
  return countsOf(outcomes, row.account_id);
}

/** How many more went where; of two companies that are one, the second is the collector's customer already. */
function countsOf(outcomes: readonly Created[], accountId: string) {
  const columns = outcomes.map((outcome) => columnOf(outcome, accountId));
  return Object.fromEntries(
    COLUMNS.map((column) => [column, sql<number>`${sql.ref(column)} + ${columns.filter((one) => one === column).length}`]),
  );
}

function columnOf(outcome: Created, accountId: string): (typeof COLUMNS)[number] {
  if (outcome.state !== 'duplicate') return ({ created: 'collected', twin: 'mine', full: 'overfull' } as const)[outcome.state];
  const ownerId = outcome.matches[0]?.ownerId ?? null;
  if (ownerId === null) return 'pool';
  return ownerId === accountId ? 'mine' : 'colleague';
}
