import { type Kysely, sql } from 'kysely';

import { withLock } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/schema.ts';
import { tradeKey } from '#server/search/trade-key.ts';
import { addressTable } from '#server/site/visit/country-of.ts';

import { companies } from './companies.ts';
import { customsRecords } from './customs.ts';
import type { DataSet } from './data-set.ts';
import { fairs, tenders } from './fairs.ts';
import { chinaRegions, cities, countries, ports } from './geography.ts';
import { replaceRows, insertRows } from './insert-rows.ts';
import { checksum, readList, readText, readCsv } from './read-data.ts';
import { searchTerms } from './search-terms.ts';
import { exchangeRates, hsCodes, tradeFlows } from './trade.ts';

/** What trade and dictionaries call goods, in English and Chinese; comes after the codes that the names lead to. */
const productWords: DataSet = {
  name: 'product-words',
  files: ['trade_names.csv', 'product_names_cedict.csv.gz', 'product_names_wordnet.csv.gz', 'characters_cedict.csv.gz'],
  searched: ['trade_name', 'product_name'],
  fill: async (db) => {
    const [cedict, wordnet] = await Promise.all(['product_names_cedict.csv.gz', 'product_names_wordnet.csv.gz'].map(productNames));
    await replaceRows(db, 'product_name', cedict ?? []);
    await insertRows(db, 'product_name', wordnet ?? []);
    const forms = await readCsv('characters_cedict.csv.gz');
    const characters = forms.map((line) => ({ traditional: line('traditional'), simplified: line('simplified') }));
    await replaceRows(db, 'character_form', characters);
    const names = await tradeNames();
    return {
      'cc-cedict': cedict?.length ?? 0,
      'chinese-wordnet': wordnet?.length ?? 0,
      'trade-names': await replaceRows(db, 'trade_name', names),
    };
  },
};

/** The sources as their readers should know them; comes first, because rows name their source. */
const sources: DataSet = {
  name: 'sources',
  files: ['sources.csv'],
  fill: async (db) => {
    const rows = (await readCsv('sources.csv')).map((line, position) => ({
      id: line('id'),
      position,
      name: line('name'),
      kind: line('kind') as 'companies',
      publisher: line('publisher'),
      licence: line('licence'),
      attribution: line('attribution'),
      period: line('period'),
      note_cn: line('note_cn'),
      note_hk: line('note_hk'),
      note_us: line('note_us'),
    }));
    const known = await db.selectFrom('data_source').select('id').execute();
    for (const { id, ...row } of rows) await db.updateTable('data_source').set(row).where('id', '=', id).execute();
    await insertRows(
      db,
      'data_source',
      rows.filter((row) => !known.some(({ id }) => id === row.id)),
    );
    return {};
  },
};

/** Days on which whole countries rest, so that a mail can wait for the day after. */
const holidays: DataSet = {
  name: 'holidays',
  files: ['public_holidays_2026_2031.csv.gz'],
  fill: async (db) => {
    const rows = (await readCsv('public_holidays_2026_2031.csv.gz')).map((line) => ({
      countrycode: line('countrycode'),
      day: line('day'),
      name: line('name'),
    }));
    return { 'public-holidays': await replaceRows(db, 'public_holiday', rows) };
  },
};

/** Which country an address belongs to. The table is asked as a file, so the database only knows how large it is. */
const addresses: DataSet = {
  name: 'addresses',
  files: ['address_countries.br'],
  fill: async () => ({ 'ipfire-location': addressTable().size }),
};

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

/** Writes down how many rows each source gave. */
async function noteRecords(db: Kysely<Database>, counts: Readonly<Record<string, number>>): Promise<void> {
  await sql`UPDATE data_source SET records = counted.value::integer FROM json_each_text(${JSON.stringify(counts)}::json) AS counted
    WHERE data_source.id = counted.key`.execute(db);
}

async function productNames(file: string) {
  return (await readCsv(file)).map((line) => ({ name: tradeKey(line('name')), english: line('english').split(';') }));
}

/** A name of several lines has the codes of the narrowest line first: a line for one heading knows better than a line for four. */
async function tradeNames() {
  const codesOf = new Map<string, string[][]>();
  for (const line of await readCsv('trade_names.csv')) {
    const codes = line('codes').split(' ');
    for (const name of [...line('words_us').split(';'), ...line('words_cn').split(' ')].map(tradeKey).filter(Boolean))
      codesOf.set(name, [...(codesOf.get(name) ?? []), codes]);
  }
  return [...codesOf].flatMap(([name, lines]) => {
    const codes = new Set(lines.toSorted((one, other) => one.length - other.length).flat());
    return [...codes].map((code, place) => ({ name, code, place }));
  });
}
