import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';

import { clientOptions, connect, type ConnectionTarget } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import type { CallerContext } from '#server/operation.ts';
import { searchCompanies } from '#server/search/index.ts';
import { importSeed } from '#server/seed/import.ts';

import { signIn } from '../support/accounts.ts';
import { type Figure, printTable } from './table.ts';

const COMPANIES = 1_000_000;

const SEARCHES = [
  ['two Chinese characters, in names', '水泥'],
  ['two Chinese characters, a country', '越南'],
  ['two Chinese characters, goods', '家具'],
  ['a Latin word', 'shenzhen'],
  ['a common Latin word', 'toronto'],
  ['a Latin name', 'tyson foods'],
  ['one Latin letter', 'z'],
  ['no keyword', ''],
] as const;

/** Shows, on a million generated companies, which indexes the statements of a search use and how long they take. */
export async function millionRowPlans(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-bench-'));
  const embedded = await startEmbedded({ dataDir });
  try {
    await makeCompanies(embedded.target);
    return await planSearches(embedded.target);
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The real companies again and again, each with a word and a Chinese name of its own. */
async function makeCompanies(target: ConnectionTarget): Promise<void> {
  const db = connect(target, { max: 1 });
  await migrate(db);
  await importSeed(db);
  await sql`DROP INDEX company_vector, company_sortname, company_country, company_namekey`.execute(db);
  await sql`
    INSERT INTO company (source, sourcerow, companyname, namekey, sortname, role, countrycode, state, city, address, postcode, phone, industry,
      lat, lng, geoprecision, website, domain, email, goods, mentions, vector)
    SELECT source, copy * 100000 + sourcerow, companyname || ' ' || mark || ' ' || chinese, namekey || ' ' || mark, sortname || ' ' || mark, role,
      countrycode, state, city, address, postcode, phone, industry, lat, lng, geoprecision, website, domain, email, goods, mentions,
      vector || format('''%s'' ''%s'' ''%s''', mark, left(chinese, 2), right(chinese, 2))::tsvector
    FROM generate_series(1, ${Math.ceil(COMPANIES / 38_881)}::integer) AS copy, company,
      LATERAL (SELECT substr(md5(company.id::text || copy), 1, 8) AS mark,
        (ARRAY['东方', '永兴', '海通', '金辉', '华丰', '明达', '三和', '远大'])[1 + (company.id + copy) % 8]
          || (ARRAY['贸易', '实业', '科技', '食品', '服饰', '机电', '水泥', '电器'])[1 + (company.id * 7 + copy) % 8] AS chinese) AS made
    LIMIT ${COMPANIES}`.execute(db);
  await sql`CREATE INDEX company_vector ON company USING gin (vector)`.execute(db);
  await sql`CREATE INDEX company_sortname ON company (sortname, id)`.execute(db);
  await sql`CREATE INDEX company_country ON company (countrycode)`.execute(db);
  await sql`CREATE INDEX company_namekey ON company (namekey, countrycode)`.execute(db);
  await sql`VACUUM ANALYZE company`.execute(db);
  await db.destroy();
}

async function planSearches(target: ConnectionTarget): Promise<Figure[]> {
  const asked: CompiledQuery[] = [];
  const pool = new Pool({ ...clientOptions(target), max: 3 });
  // The database may be gone before a connection that was told to close has noticed.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) });
  const { id, tenant: tenantId } = await signIn(db);
  const context = { db, user: { id, tenantId, dataScope: 'ALL' }, language: 'CN' } as CallerContext;
  const figures: Figure[] = [];
  await searchCompanies(context, { keyword: 'warm', index: 1 });
  for (const [name, keyword] of SEARCHES) {
    asked.length = 0;
    const since = performance.now();
    const { total } = await searchCompanies(context, { keyword, index: 1 });
    const value = performance.now() - since;
    const statement = asked.find((query) => query.sql.includes('AS total'));
    const indexes = statement ? await indexesOf(db, statement) : [];
    figures.push({ name: `${name} “${keyword}”: ${total.toLocaleString('en')} found through ${indexes.join(' and ')}`, value, unit: 'ms' });
  }
  printTable(`Searching ${COMPANIES.toLocaleString('en')} generated companies`, figures);
  await db.destroy();
  return figures;
}

/** The ways into the table that the plan of a statement takes. */
async function indexesOf(db: Kysely<Database>, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const parts = text.split(/\$\d+/);
  const order = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => parameters[Number(number) - 1]);
  const explain = sql<{ 'QUERY PLAN': string }>`EXPLAIN ${sql.join(
    parts.flatMap((part, at) => (at < order.length ? [sql.raw(part), sql`${order[at]}`] : [sql.raw(part)])),
    sql``,
  )}`;
  const { rows } = await explain.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const ways = [...plan.matchAll(/(?:Index (?:Only )?Scan using|Bitmap Index Scan on) (\w+)|(Seq Scan) on company\b/g)];
  return [...new Set(ways.map(([, index, scan]) => index ?? scan ?? ''))];
}
