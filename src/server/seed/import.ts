import { type Kysely, sql } from 'kysely';

import { withLock } from '#server/database/lock.ts';
import type { Database } from '#server/database/schema.ts';

import { addresses } from './addresses.ts';
import { companies } from './companies.ts';
import { customsRecords } from './customs.ts';
import type { DataSet } from './data-set.ts';
import { fairs, tenders } from './fairs.ts';
import { chinaRegions, cities, countries, ports } from './geography.ts';
import { holidays } from './holidays.ts';
import { replaceRows } from './insert-rows.ts';
import { productWords } from './product-words.ts';
import { checksum, readList, readText } from './read-data.ts';
import { searchTerms } from './search-terms.ts';
import { noteRecords, sources } from './sources.ts';
import { exchangeRates, hsCodes, tradeFlows } from './trade.ts';

const emailLists: DataSet = {
  name: 'email-lists',
  files: ['disposable_domains_cc0.txt.gz', 'email_providers_common.json.gz', 'role_accounts.txt.gz'],
  fill: async (db) => {
    const disposable = await readList('disposable_domains_cc0.txt.gz');
    const providers = JSON.parse(await readText('email_providers_common.json.gz')) as string[];
    const roles = await readList('role_accounts.txt.gz');
    await replaceRows(db, 'email_domain', [
      ...disposable.map((domain) => ({ domain, kind: 'disposable' as const })),
      ...providers.map((domain) => ({ domain, kind: 'provider' as const })),
    ]);
    await replaceRows(
      db,
      'role_mailbox',
      roles.map((name) => ({ name })),
    );
    return { 'disposable-domains': disposable.length, 'email-providers': providers.length, 'role-accounts': roles.length };
  },
};

const dataSets = [
  sources,
  countries,
  cities,
  chinaRegions,
  ports,
  hsCodes,
  productWords,
  customsRecords,
  tradeFlows,
  exchangeRates,
  fairs,
  tenders,
  emailLists,
  holidays,
  addresses,
  companies,
  searchTerms,
] as const satisfies readonly DataSet[];

/**
 * Brings the shipped public data into the database: each data set in one transaction, and only if its files are new.
 *
 * Returns how many records each set holds. Of several servers that start at once one imports and the others wait.
 */
export async function importSeed(db: Kysely<Database>): Promise<Record<string, number>> {
  return withLock(db, 'seed', async (connection) => {
    const records: Record<string, number> = {};
    for (const set of dataSets) records[set.name] = await importSet(connection, set);
    return records;
  });
}

async function importSet(db: Kysely<Database>, set: DataSet): Promise<number> {
  const current = await checksum(set.files);
  const known = await db.selectFrom('data_set').selectAll().where('name', '=', set.name).executeTakeFirst();
  if (known?.checksum === current) return known.records;
  const records = await db.transaction().execute(async (transaction) => replaceSet(transaction, set, current));
  await tidy(db, set.searched ?? []);
  return records;
}

async function replaceSet(db: Kysely<Database>, { name, fill }: DataSet, checksum: string): Promise<number> {
  const counts = await fill(db);
  await noteRecords(db, counts);
  const row = { checksum, records: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  await db
    .insertInto('data_set')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  return row.records;
}

/** Counts rows for the planner and lets it answer from indexes alone at once; PostgreSQL by itself would do so minutes later. */
async function tidy(db: Kysely<Database>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}
