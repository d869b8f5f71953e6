import { type Kysely, sql } from 'kysely';

import { isLegalForm } from '#server/customer/name-key.ts';
import type { Database } from '#server/database/schema.ts';
import { isCjk, words } from '#server/search/lexemes.ts';
import { formsOf } from '#server/search/word-forms.ts';

import { companyRow, type CompanyRow, NO_WEB_FACTS, webFactsOf } from './company-rows.ts';
import { countBy, type DataSet } from './data-set.ts';
import { type IndustryTree, industryTree } from './industries.ts';
import { insertRows, replaceRows } from './insert-rows.ts';
import { fullState } from './places.ts';
import { readCsv, readText } from './read-data.ts';

/** Shorter beginnings complete to almost anything. */
const SHORTEST_WORD = 2;

interface WordRow {
  word: string;
  companies: number;
  found: number;
}

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
    { lines: await readCsv('companies.csv.gz'), webFacts: () => NO_WEB_FACTS },
    { lines: await readCsv('companies_on_the_web.csv.gz'), webFacts: webFactsOf },
  ];
  return files.flatMap(({ lines, webFacts }) =>
    lines.map((line, sourcerow) =>
      companyRow(line, { sourcerow, industries: tree.read(line('industry')), webFacts: webFacts(line), providers }),
    ),
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

/**
 * The Latin words that companies have, each with how many have it and how many a search for it finds, longer words and other forms included.
 *
 * Words of addresses alone, legal forms and numbers are known, so that nobody corrects them, but count for none, so that nobody suggests them.
 */
function searchWords(rows: readonly CompanyRow[]): WordRow[] {
  const suggested = new Set(rows.flatMap(namesAndPlaces).filter(isSuggestion));
  const found = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    for (const lexeme of row.vector.slice(1, -1).split("' '")) {
      const list = found.get(lexeme);
      if (list) list.push(at);
      else found.set(lexeme, [at]);
    }
  }
  const sorted = [...found.keys()].filter((lexeme) => /^[\p{L}\p{N}]/u.test(lexeme) && !isCjk(lexeme)).toSorted();
  return sorted.map((word, at) => ({
    word,
    companies: suggested.has(word) ? (found.get(word)?.length ?? 0) : 0,
    found: distinct([...longerWords(sorted, at), ...formsOf(word)], found),
  }));
}

function namesAndPlaces(row: CompanyRow): string[] {
  return words(`${row.companyname} ${row.city} ${fullState(row.countrycode, row.state)}`);
}

function isSuggestion(word: string): boolean {
  return word.length >= SHORTEST_WORD && !isLegalForm(word) && /\p{L}/u.test(word);
}

/** The words in order that begin with the one at `from`; it is the first of them. */
function longerWords(sorted: readonly string[], from: number): string[] {
  const beginning = sorted[from] ?? '';
  for (let end = from + 1; ; end += 1) if (!(sorted[end] ?? '').startsWith(beginning)) return sorted.slice(from, end);
}

function distinct(lexemes: readonly string[], found: ReadonlyMap<string, readonly number[]>): number {
  if (lexemes.length === 1) return found.get(lexemes[0] ?? '')?.length ?? 0;
  return new Set(lexemes.flatMap((lexeme) => found.get(lexeme) ?? [])).size;
}
