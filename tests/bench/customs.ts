import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { connect, type ConnectionTarget } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startProduct } from '../support/product.ts';
import { makeTradeRecords } from './customs-records.ts';
import { type Figure, printTable, quantile } from './table.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
const USERS = 20;
const ROUNDS = 16;
/** So often does everybody ask before it counts: a server that has been in use for a minute has in memory what is asked most. */
const WARMING = 60;
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [400, 1_600];

type Question = readonly [path: string, body: object];

function pick<Value>(...values: readonly Value[]): Value {
  return values[randomInt(values.length)] as Value;
}

/** Common and rare words, a model, a company, Chinese words for goods and a country, a misspelling, a beginning, none. */
const keyword = () =>
  pick(
    'parts',
    'steel',
    'cotton',
    'plastic valves',
    'furniture',
    `m${randomInt(9973)}`,
    'tyson foods',
    '家具',
    '越南',
    'mahcines',
    'electr',
    '',
  );
const hscode = () => pick('84', '85', '8481', '940360', '39', '6', '870', '');
/** Words of many names and of few, a whole name, and a misspelling. */
const nameWords = () => pick('limited', 'foods', 'steel', 'international trading', 'tyson foods', 'tison', 'group', 'gmbh', 'sons');
const sort = () => pick('date', 'value', 'weight', 'quantity', 'teu', 'relevance');
const dates = () => {
  const year = randomInt(2010, 2024);
  return pick(
    {},
    { from: `${year}-02-11` },
    { from: `${year}-01-01`, to: `${year}-12-31` },
    { from: `${year}-05-03`, to: `${year}-05-20` },
  );
};

/** What people ask, by the name under which it is told; companies are asked by the busiest and by any. */
const questions: Readonly<Record<string, { aim: number; ask: (companies: readonly string[]) => Question }>> = {
  'keyword, HS prefix, dates, sort': {
    aim: 300,
    ask: () => ['one_search', { keyword: keyword(), hscode: hscode(), ...dates(), sort: sort(), order: pick('desc', 'asc') }],
  },
  'keyword alone': { aim: 300, ask: () => ['one_search', { keyword: keyword(), index: pick(1, 1, 2, 40) }] },
  'keyword by an amount': { aim: 300, ask: () => ['one_search', { keyword: keyword(), sort: pick('value', 'weight', 'quantity', 'teu') }] },
  'HS prefix, countries': {
    aim: 300,
    ask: () => ['one_search', { hscode: hscode(), countrycode: [pick('US', 'CA', 'DE')], origin: [pick('CN', 'VN', 'MX')] }],
  },
  'page 10⁹': { aim: 300, ask: () => ['one_search', { keyword: keyword(), index: 1_000_000_000 }] },
  facets: { aim: 500, ask: () => ['one_search_report', { keyword: keyword(), hscode: hscode(), ...dates() }] },
  'companies behind the records': {
    aim: 500,
    ask: () => ['company_trade', { keyword: keyword(), hscode: hscode(), side: pick('buyer', 'supplier') }],
  },
  'words for a company': {
    aim: 300,
    ask: () => [
      'one_search',
      { company: nameWords(), hscode: pick('', hscode()), role: pick('buyer', 'supplier', 'both'), sort: pick('date', 'value') },
    ],
  },
  'analysis of a company': { aim: 500, ask: (companies) => ['company_analysis', { companyid: pick(...companies) }] },
  'records of a company': { aim: 300, ask: (companies) => ['companyTransaction1', { companyid: pick(...companies) }] },
  'a carrier of a company': {
    aim: 300,
    ask: (companies) => ['one_search', { companyid: pick(...companies), carrier: pick('MAEU', 'COSU'), sort: pick('date', 'value') }],
  },
};

/** Measures the customs searches over ever more records, as 20 people use them at once. */
export async function customsBench(sizes: readonly number[] = SIZES): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-customs-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  const figures: Figure[] = [];
  try {
    for (const rows of sizes) {
      await product.stop();
      const embedded = await startEmbedded({ dataDir });
      const made = await fill(embedded.target, rows).finally(async () => embedded.stop());
      await product.start();
      await useAtOnce(product.url, made, WARMING);
      figures.push(...told(rows, await useAtOnce(product.url, made, ROUNDS)));
    }
    return figures;
  } finally {
    await product.discard();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Made {
  users: readonly SignedIn[];
  /** The busiest ones first. */
  companies: readonly string[];
}

async function fill(target: ConnectionTarget, rows: number): Promise<Made> {
  // One connection: how its memory is set belongs to it.
  const db = connect(target, { max: 1 });
  try {
    await makeTradeRecords(db, rows);
    const users = [];
    for (let user = 0; user < USERS; user += 1) users.push(await signIn(db));
    const busy = await db
      .selectFrom('customs_month')
      .groupBy('company_id')
      .select('company_id')
      .orderBy(({ fn }) => fn.sum('records'), 'desc')
      .limit(20)
      .execute();
    const any = await db.selectFrom('customs_pair').select('buyer_id').limit(20).execute();
    return { users, companies: [...busy.map(({ company_id }) => company_id), ...any.map(({ buyer_id }) => buyer_id)] };
  } finally {
    await db.destroy();
  }
}

async function useAtOnce(url: string, { users, companies }: Made, rounds: number): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  await Promise.all(
    users.map(async ({ session, token }, at) => {
      const headers = { cookie: `session=${session}; token=${token}`, 'x-token': token, 'content-type': 'application/json' };
      const names = Object.keys(questions);
      for (let round = 0; round < rounds; round += 1) {
        await pause(randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
        const name = names[(at + round) % names.length] ?? '';
        const [path, body] = questions[name]?.ask(companies) ?? ['', {}];
        const since = performance.now();
        const text = JSON.stringify({
          login_type: 'web',
          hme_source_type: 'farsail',
          size: path === 'one_search' ? 20 : undefined,
          ...body,
        });
        const reply = await fetch(`${url}/api/customs/${path}`, { method: 'POST', headers, body: text });
        const answer = await reply.text();
        if (!reply.ok) throw new Error(`${path} ${text}: ${reply.status} ${answer}`);
        times.set(name, [...(times.get(name) ?? []), performance.now() - since]);
      }
    }),
  );
  return times;
}

function told(rows: number, times: ReadonlyMap<string, readonly number[]>): Figure[] {
  const figures = Object.entries(questions).flatMap(([name, { aim }]) => {
    const taken = times.get(name) ?? [];
    return [
      { name: `${name}: half of ${taken.length} within`, value: quantile(taken, 0.5), unit: 'ms' as const },
      { name: `${name}: 99 of 100 within`, value: quantile(taken, 0.99), unit: 'ms' as const, aim },
    ];
  });
  printTable(`Customs data, ${rows.toLocaleString('en')} records, ${USERS} users at once`, figures);
  return figures;
}
