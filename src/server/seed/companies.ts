import { type Kysely, sql } from 'kysely';

import type { Database } from '#server/database/schema.ts';

import { companyRow, type CompanyRow, toldOf, UNTOLD } from './company-rows.ts';
import { countBy, type DataSet } from './data-set.ts';
import { type IndustryTree, industryTree } from './industries.ts';
import { insertRows, replaceRows } from './insert-rows.ts';
import { readCsv, readText } from './read-data.ts';
import { searchWords } from './search-words.ts';

/** The directory with its industries and the words it is completed by. */
export const companies: DataSet = {
  name: 'companies',
  files: ['companies.csv.gz', 'companies_on_the_web.csv.gz', 'industries.csv', 'email_providers_common.json.gz'],
  searched: ['company', 'search_word'],
  fill: async (db) => {
    const tree = await industryTree();
    const rows = await readCompanies(tree);
    await db.deleteFrom('industry_wording').execute();
    await replaceRows(db, 'industry', tree.industries);
    await insertRows(db, 'industry_wording', wordings(rows, tree));
    await putCompanies(db, rows);
    await replaceRows(db, 'search_word', searchWords(rows));
    return countBy(rows, ({ source }) => source);
  },
};

/** Companies of one name in two sources stay two: what each source tells of them is told as its own. */
async function readCompanies(tree: IndustryTree): Promise<CompanyRow[]> {
  const providers = new Set(JSON.parse(await readText('email_providers_common.json.gz')) as string[]);
  const files = [
    { lines: await readCsv('companies.csv.gz'), told: () => UNTOLD },
    { lines: await readCsv('companies_on_the_web.csv.gz'), told: toldOf },
  ];
  return files.flatMap(({ lines, told }) =>
    lines.map((line, sourcerow) => companyRow(line, { sourcerow, industries: tree.read(line('industry')), told: told(line), providers })),
  );
}

/** Rows already there keep their ids, because customers point at them. */
async function putCompanies(db: Kysely<Database>, rows: readonly CompanyRow[]): Promise<void> {
  const { rows: known } = await sql`SELECT 1 FROM company LIMIT 1`.execute(db);
  if (known.length === 0) {
    await insertRows(db, 'company', rows);
    return;
  }
  await sql`CREATE TEMPORARY TABLE fresh (LIKE company INCLUDING DEFAULTS) ON COMMIT DROP`.execute(db);
  await sql`ALTER TABLE fresh ALTER id DROP NOT NULL`.execute(db);
  await insertRows(db, 'fresh' as 'company', rows);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const values = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(`excluded.${column}`)));
  await sql`INSERT INTO company (${columns}) SELECT ${columns} FROM fresh
    ON CONFLICT (source, sourcerow) DO UPDATE SET (${columns}) = ROW (${values})`.execute(db);
}

function wordings(rows: readonly CompanyRow[], tree: IndustryTree): { wording: string; industry_id: string }[] {
  const different = [...new Set(rows.map(({ industry }) => industry))];
  return different.flatMap((wording) => tree.read(wording).map((industry_id) => ({ wording, industry_id })));
}
