import { type Kysely, sql } from 'kysely';

import { connect, type ConnectionTarget } from '#server/database/connect.ts';
import type { Database } from '#server/database/schema.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';

export const RECORDS = 100_000;
export const NOTICES = 10_000;
const CUSTOMERS = 1000;
/** Who see the whole company, and who see their own. */
const WIDE = 6;
const NARROW = 14;

/** Makes a company with very many of everything that managers keep, each of its people with as many notices; half of the people see everything. */
export async function makeManyRecords(target: ConnectionTarget): Promise<readonly SignedIn[]> {
  const db = connect(target, { max: 2 });
  try {
    const owner = await signIn(db);
    const people: SignedIn[] = [];
    for (let n = 0; n < WIDE + NARROW; n += 1) {
      const role = n % 2 === 0 ? 'industryManager' : 'genjin';
      people.push(await signIn(db, { tenant: owner.tenant, parent: owner.id, role, dataScope: n < WIDE ? 'ALL' : 'SELF' }));
    }
    const ids = people.map(({ id }) => id);
    await makeCustomers(db, owner);
    await makeRecords(db, owner.tenant, ids);
    await makePipeline(db, owner.tenant, ids);
    await makeInquiries(db, owner.tenant, ids);
    await makeNotices(db, ids, owner.tenant);
    for (const table of ['record', 'opportunity', 'clue', 'inquiry', 'offer', 'notice', 'customer'])
      await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
    return people;
  } finally {
    await db.destroy();
  }
}

/** Real names again and again, one for each number. */
const NAMES = sql`(SELECT companyname, countrycode, industry, row_number() OVER (ORDER BY id) - 1 AS place FROM company LIMIT 5000) AS named`;
const numbered = (count: number) => sql`generate_series(1, ${sql.lit(count)}) AS n JOIN ${NAMES} ON named.place = n % 5000`;
const oneOf = (ids: readonly string[]) => sql`(${ids}::bigint[])[1 + (n * 7) % ${sql.lit(ids.length)}]`;
const SINCE = sql`now() - n * interval '7 minutes'`;

async function makeCustomers(db: Kysely<Database>, { id, tenant }: SignedIn): Promise<void> {
  await sql`
    INSERT INTO customer (tenant_id, owner_id, customercode, source, companyname, namekey, website, domain, countrycode, state, city, address, postcode, phone,
      role, industry_ids, timezone, geoprecision)
    SELECT ${tenant}, ${id}, 'CUS' || lpad(n::text, 5, '0'), 'manual', companyname, lower(companyname), '', '', countrycode, '', '', '', '', '', '', '{}', 'UTC', ''
    FROM ${numbered(CUSTOMERS)}`.execute(db);
}

/** Visits and services, for the readers of either role. */
async function makeRecords(db: Kysely<Database>, tenant: string, ids: readonly string[]): Promise<void> {
  for (const [type, prefix] of [
    [1, 'HF'],
    [2, 'FW'],
  ] as const)
    await sql`
      INSERT INTO record (tenant_id, recordtype, audience, code, title, buyer, content, status, begintime, creator_id, createtime)
      SELECT ${tenant}, ${type}, (ARRAY['industryManager', 'genjin'])[1 + n % 2], ${prefix} || n, 'Call on ' || companyname, companyname, 'Wants samples and a price list',
        CASE WHEN n % 10 = 0 THEN 0 ELSE 1 END, ${SINCE}, ${oneOf(ids)}, ${SINCE}
      FROM ${numbered(RECORDS)}`.execute(db);
}

async function makePipeline(db: Kysely<Database>, tenant: string, ids: readonly string[]): Promise<void> {
  const stages = sql`(ARRAY['initial', 'need', 'quote', 'negotiate', 'won', 'won', 'lost', 'lost', 'lost', 'void'])[1 + n % 10]`;
  await sql`
    INSERT INTO opportunity (tenant_id, no, name, customer_id, stage, probability, amount, currency, begindate, expectedclose, actualclose, lostreason,
      owner_id, creator_id, createtime, updatetime)
    SELECT ${tenant}, 'SJ' || n, companyname || ' order ' || n, (SELECT min(id) FROM customer WHERE tenant_id = ${tenant}) + n % ${sql.lit(CUSTOMERS)}, ${stages},
      10, n % 99991, (ARRAY['USD', 'EUR', 'CNY'])[1 + n % 3], '2020-01-01', date '2026-01-01' + n % 700,
      CASE WHEN n % 10 >= 4 THEN date '2026-06-01' END, CASE WHEN n % 10 BETWEEN 6 AND 8 THEN 'PRICE' ELSE '' END,
      ${oneOf(ids)}, ${oneOf(ids)}, ${SINCE}, ${SINCE}
    FROM ${numbered(RECORDS)}`.execute(db);
  await sql`
    INSERT INTO clue (tenant_id, no, companyname, contactname, countrycode, product, source, status, owner_id, creator_id, createtime)
    SELECT ${tenant}, 'XS' || n, companyname, 'Ada', countrycode, industry, 'fair', (ARRAY['NEW', 'FOLLOWING', 'INTERESTED', 'FAIL', 'FAIL'])[1 + n % 5],
      ${oneOf(ids)}, ${oneOf(ids)}, ${SINCE}
    FROM ${numbered(RECORDS)}`.execute(db);
}

/** One in twenty waits for an answer; one in a hundred for somebody to claim it. */
async function makeInquiries(db: Kysely<Database>, tenant: string, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO inquiry (tenant_id, no, source, title, content, buyer, industry, countrycode, state, owner_id, claimtime, answertime, creator_id, receivetime)
    SELECT ${tenant}, 'INQ' || n, 'email', 'Wanted: ' || industry || ' ' || n, 'Price and delivery, please', companyname, industry, countrycode, state,
      CASE WHEN state <> 'new' THEN ${oneOf(ids)} END, CASE WHEN state <> 'new' THEN ${SINCE} END, CASE WHEN state IN ('answered', 'closed') THEN ${SINCE} END,
      ${oneOf(ids)}, ${SINCE}
    FROM ${numbered(RECORDS)}, LATERAL (SELECT CASE WHEN n % 100 = 0 THEN 'new' WHEN n % 20 = 0 THEN 'claimed' WHEN n % 2 = 0 THEN 'answered' ELSE 'closed' END AS state) AS s`.execute(
    db,
  );
  await sql`
    INSERT INTO offer (tenant_id, no, buyer, items, incoterm, place, currency, subtotal, total, rate, ratedate, validuntil, status, creator_id, createtime)
    SELECT ${tenant}, 'QT' || n, companyname, '[]', 'FOB', 'Ningbo', 'USD', n % 9973, n % 9973, 7.1, '2026-01-01', current_date - 300 + n % 400,
      (ARRAY['draft', 'sent', 'sent', 'viewed', 'accepted', 'rejected', 'void'])[1 + n % 7], ${oneOf(ids)}, ${SINCE}
    FROM ${numbered(RECORDS)}`.execute(db);
}

/** Nine of ten unread, which is more than anybody leaves. */
async function makeNotices(db: Kysely<Database>, ids: readonly string[], tenant: string): Promise<void> {
  await sql`
    INSERT INTO notice (tenant_id, account_id, recordtype, recordid, key, values, createtime, readtime)
    SELECT ${tenant}, account, 1, n::text, 'visitWritten', '{"name": "Ada", "title": "Autumn call"}', ${SINCE}, CASE WHEN n % 10 = 0 THEN now() END
    FROM generate_series(1, ${sql.lit(NOTICES)}) AS n, unnest(${ids}::bigint[]) AS account`.execute(db);
}
