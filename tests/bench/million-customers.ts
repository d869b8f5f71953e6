import { type Kysely, sql } from 'kysely';

import { connect, type ConnectionTarget } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';

export const CUSTOMERS = 1_000_000;
const COLLEAGUES = 17;

/** A company with a million customers: the real names again and again, each with a mark and a Chinese name of its own; four in ten are in the public pool. */
export interface BigCompany {
  /** Sees everything. */
  owners: readonly SignedIn[];
  /** Each sees some tens of thousands. */
  sales: readonly SignedIn[];
}

/** Fills a database that has the shipped data. Indexes wait until the rows are there. */
export async function makeBigCompany(target: ConnectionTarget, customers = CUSTOMERS): Promise<BigCompany> {
  const db = connect(target, { max: 2 });
  try {
    const owner = await signIn(db);
    const sales: SignedIn[] = [];
    for (let n = 0; n < COLLEAGUES; n += 1) sales.push(await signIn(db, { tenant: owner.tenant, parent: owner.id, role: 'sales' }));
    const wide = { tenant: owner.tenant, parent: owner.id, role: 'sales', dataScope: 'ALL' } as const;
    const owners = [owner, await signIn(db, wide), await signIn(db, wide)];
    await makeCategories(db, owner.tenant);
    await makeRules(db, owner.tenant);
    const indexes = await dropIndexes(db);
    const accounts = [...owners, ...sales].map(({ id }) => id);
    await makeCustomers(db, { tenant: owner.tenant, accounts, customers });
    for (const index of indexes) await sql.raw(index).execute(db);
    for (const table of ['customer', 'customer_text', 'customer_tally']) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
    return { owners, sales };
  } finally {
    await db.destroy();
  }
}

async function makeCategories(db: Kysely<Database>, tenant: string): Promise<void> {
  await sql`
    INSERT INTO customer_category (tenant_id, account_id, name, sort)
    SELECT ${tenant}, id, '分类 ' || n, n FROM account, generate_series(1, 5) AS n WHERE tenant_id = ${tenant}`.execute(db);
}

/** Customers fall 690 days after they were last spoken to, so that some fall soon. */
async function makeRules(db: Kysely<Database>, tenant: string): Promise<void> {
  const rule = { kind: 'follow', days: 690, grade: [], countrycode: [], exemptdealt: true, exemptstar: 5 };
  const pick = { daylimit: null, dailyviewlimit: null, formerownerdays: 0, newdatadays: 0 };
  const times = { runat: '03:00', timezone: 'Asia/Shanghai', reminddays: [] };
  const rules = JSON.stringify({ enabled: true, join: 'OR', rules: [rule], hiddenfields: [], capacity: [], pick, ...times });
  await db.insertInto('pool_rules').values({ tenant_id: tenant, rules }).execute();
}

/** How to make them again, in the words of the migrations. */
async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename IN ('customer', 'customer_text')
      AND indexdef NOT LIKE 'CREATE UNIQUE%'`.execute(db);
  for (const { indexname } of rows) await sql`DROP INDEX ${sql.id(indexname)}`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

interface Wanted {
  tenant: string;
  accounts: readonly string[];
  customers: number;
}

async function makeCustomers(db: Kysely<Database>, { tenant, accounts, customers }: Wanted): Promise<void> {
  await sql`
    INSERT INTO customer (tenant_id, owner_id, customercode, source, companyname, companynamecn, namekey, website, domain, countrycode, state, city, address,
      postcode, phone, role, industry_ids, timezone, geoprecision, stage, isfollow, star, category_id, grade, tags, dealstatus, emailcount, contactcount,
      collecttime, createtime, ownertime, lastfollowtime, nextfollowtime, pooltime, poolreason)
    SELECT ${tenant}, owner, 'CUS' || lpad(n::text, 7, '0'),
      (ARRAY['bigdata', 'bigdata', 'bigdata', 'import', 'import', 'customs', 'fair', 'website', 'email', 'manual'])[1 + (h >> 3) % 10],
      companyname || ' ' || mark, CASE WHEN h % 3 = 0 THEN chinese ELSE '' END, namekey || ' ' || mark, 'https://www.' || mark || '.com', mark || '.com',
      countrycode, state, city, address, postcode, phone, role, '{}', 'UTC', geoprecision, 1 + least((h >> 5) % 14, 8), least(h % 5, 1),
      (ARRAY[0, 0, 0, 0, 0, 0, 1, 2, 3, 3, 4, 5])[1 + (h >> 7) % 12],
      CASE WHEN h % 4 = 0 THEN (SELECT min(id) FROM customer_category WHERE account_id = owner) + h % 5 END,
      (ARRAY['', '', '', 'A', 'B', 'B', 'C', 'D'])[1 + (h >> 9) % 8], CASE WHEN (h >> 8) % 10 = 0 THEN ARRAY['标签' || (h >> 8) % 50] ELSE '{}' END,
      CASE WHEN h % 12 = 0 THEN 1 ELSE 0 END, CASE WHEN h % 2 = 0 THEN 1 + h % 3 ELSE 0 END, 1, since, since, since,
      CASE WHEN h % 5 > 0 THEN since + (h >> 4) % 300 * interval '1 hour' END,
      CASE WHEN owner IS NOT NULL AND h % 7 = 0 THEN now() + ((h >> 4) % 2000 - 400) * interval '1 hour' END,
      CASE WHEN owner IS NULL THEN since + interval '40 days' END, CASE WHEN owner IS NULL THEN 'timeout' ELSE '' END
    FROM (
      SELECT row_number() OVER (ORDER BY md5(company.id::text || copy)) AS n, company.*, abs(hashint8(company.id * 100 + copy)) AS h,
        substr(md5(company.id::text || '-' || copy), 1, 8) AS mark
      FROM company, generate_series(1, ${Math.ceil(customers / 26_356)}::integer) AS copy LIMIT ${customers}
    ) AS made, LATERAL (SELECT
      (ARRAY['东方', '永兴', '海通', '金辉', '华丰', '明达', '三和', '远大'])[1 + h % 8]
        || (ARRAY['贸易', '实业', '科技', '食品', '服饰', '机电', '水泥', '电器'])[1 + (h >> 3) % 8] || '有限公司' AS chinese,
      CASE WHEN h % 10 >= 4 THEN (${accounts}::bigint[])[1 + (h >> 2) % ${sql.lit(accounts.length)}] END AS owner,
      now() - n * 7919 % 1000000 * interval '1 minute' AS since) AS more`.execute(db);
}
