import type { Kysely } from 'kysely';

import { withLock } from '#server/database/lock.ts';
import type { Database } from '#server/database/schema.ts';

import { companies } from './companies.ts';
import type { DataSet } from './data-set.ts';
import { emailLists } from './email-lists.ts';
import { fairs, tenders } from './fairs.ts';
import { chinaRegions, cities, countries, ports } from './geography.ts';
import { checksum } from './read-data.ts';
import { searchTerms } from './search-terms.ts';
import { noteRecords, sources } from './sources.ts';
import { customsRecords, exchangeRates, hsCodes, tradeFlows } from './trade.ts';

const dataSets = [
  sources,
  countries,
  cities,
  chinaRegions,
  ports,
  hsCodes,
  customsRecords,
  tradeFlows,
  exchangeRates,
  fairs,
  tenders,
  emailLists,
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

async function importSet(db: Kysely<Database>, { name, files, fill }: DataSet): Promise<number> {
  const current = await checksum(files);
  const known = await db.selectFrom('data_set').selectAll().where('name', '=', name).executeTakeFirst();
  if (known?.checksum === current) return known.records;
  return db.transaction().execute(async (transaction) => {
    const counts = await fill(transaction);
    await noteRecords(transaction, counts);
    const records = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const row = { checksum: current, records };
    await transaction
      .insertInto('data_set')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
    return records;
  });
}
