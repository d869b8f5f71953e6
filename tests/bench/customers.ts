import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startEmbedded } from '#server/database/embedded/embedded.ts';
import type { Input } from '#server/operation.ts';

import type { SignedIn } from '../support/accounts.ts';
import { startProduct } from '../support/product.ts';
import { type BigCompany, CUSTOMERS, makeBigCompany } from './million-customers.ts';
import { poolScreenBench } from './pool-screen.ts';
import { type Figure, printTable, quantile } from './table.ts';

const ROUNDS = 150;
/** So much is asked before it counts, about a minute: a server that has been in use has its connections, and knows where in a list its thousands begin. */
const WARMING = 75;
/** From one answer to the next question: a quick reader. */
const SHORTEST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 1200;

type Request = Omit<Input<'listPrivateCustomers'>, 'index'> & { index?: number };
/** One thing that a user does: a page of a list, or another call. */
type Question = readonly [path: string, body: Request | Input<'checkDuplicates'> | undefined];

const PRIVATE = 'getcustomermanagelistpage';
const PUBLIC = 'getpubliccustomerlistpage';
const CHECK = 'checkduplicates';
const anyPage = () => randomInt(1, 800);
const someList = () => (randomInt(3) === 0 ? PUBLIC : PRIVATE);
const pick = <Value>(...values: readonly Value[]) => values[randomInt(values.length)] as Value;
const order = () => pick('asc', 'desc');
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();

const sorts = ['collecttime', 'companyname', 'country', 'star', 'grade', 'stage', 'lastfollowtime', 'nextfollowtime', 'fallat'] as const;

const filters = {
  country: () => ({ countrycode: [pick('US', 'CA', 'CN', 'VN', 'IN', 'BD')] }),
  star: () => ({ star: pick(0, 1, 3, 5) }),
  grade: () => ({ grade: [pick('A', 'B', 'D')] }),
  stage: () => ({ stage: [pick(1, 2, 8, 9)] }),
  source: () => ({ source: [pick('customs', 'import', 'manual')] }),
  tag: () => ({ tags: [`标签${pick(0, 10, 20)}`] }),
  'follow state': () => ({ isfollow: pick(0, 1) }),
  deal: () => ({ dealstatus: pick(0, 1) }),
  'last follow-up': () => ({ lastfollow: { from: day(-randomInt(20, 60)), to: day(-randomInt(1, 19)) } }),
  'next follow-up': () => ({ nextfollow: { to: day(randomInt(1, 3)) } }),
  'day of entry': () => ({ create: { from: day(-randomInt(2, 400)) } }),
  'falls within a week': () => ({ fallwithin: 7 }),
  email: () => ({ hasemail: pick(true, false) }),
  'customs data': () => ({ hastrade: true }),
  'three at once': () => ({ grade: [pick('A', 'D')], stage: [pick(2, 9)], countrycode: [pick('US', 'CN')] }),
  'a word': () => ({ keyword: pick('toronto', 'foods', 'inc', 'shenzhen', 'trading') }),
  'Chinese words': () => ({ keyword: pick('水泥', '东方', '金辉机电', '海') }),
  'a code or number': () => ({ keyword: pick(`CUS0${randomInt(100_000, 999_999)}`, '416555', `${randomInt(100, 999)}`) }),
  'a few letters': () => ({ keyword: pick('a', 'to', 'mex') }),
} as const satisfies Record<string, () => Request>;

/** What 20 people ask, by the name under which it is told. */
const questions: Readonly<Record<string, () => Question>> = {
  'the first page': () => [someList(), {}],
  'one of the next pages': () => [someList(), { index: randomInt(2, 6) }],
  'any page, however far down': () => [someList(), { index: anyPage(), size: 100 }],
  'the last page': () => [PRIVATE, { index: 6000, size: 100 }],
  'public pool by time of its fall': () => [PUBLIC, { sort: [{ field: 'pooltime', order: order() }] }],
  ...Object.fromEntries(
    sorts.map((field) => [
      `by ${field}`,
      () => [PRIVATE, { sort: [{ field, order: order() }], ...pick({}, {}, { index: anyPage(), size: 100 }) }] as Question,
    ]),
  ),
  ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [`with ${name}`, () => [someList(), filter()] as Question])),
  'filtered and sorted': () => [
    PRIVATE,
    { ...pick<() => Request>(...Object.values(filters))(), sort: [{ field: pick(...sorts), order: order() }] },
  ],
  'filtered, far down': () => [
    PRIVATE,
    { ...pick<() => Request>(filters.grade, filters.stage, filters.country)(), index: randomInt(20, 90), size: 100 },
  ],
  'customers with a near name': () => [
    CHECK,
    { companyname: pick('AXIS LIGHTING', 'Canadian Food Products', 'Cold Storage Toronto'), countrycode: 'CA' },
  ],
  countries: () => ['getcustomercountrylist', undefined],
  counters: () => ['getcustomerdatatotal', undefined],
};

/** Measures the lists of a company with a million customers, as 20 people use them at once. */
export async function customersBench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-customers-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    await product.stop();
    const embedded = await startEmbedded({ dataDir });
    const company = await makeBigCompany(embedded.target).finally(async () => embedded.stop());
    await product.start();
    const figures = await askAtOnce(product.url, company);
    if (company.owners[0]) await poolScreenBench(product.url, company.owners[0]);
    return figures;
  } finally {
    await product.discard();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Asks everything from everybody and prints how long the answers took until they were here. */
async function askAtOnce(url: string, { owners, sales }: BigCompany, rounds = ROUNDS): Promise<Figure[]> {
  const users = [...owners, ...sales];
  const cold = new Map<string, number[]>();
  await Promise.all(users.map(async (user, at) => useLists(url, { user, at, rounds: WARMING, times: cold })));
  const times = new Map<string, number[]>();
  await Promise.all(users.map(async (user, at) => useLists(url, { user, at, rounds, times })));
  const figures = Object.keys(questions).flatMap((name) => {
    const taken = times.get(name) ?? [];
    const aim = name === 'counters' ? 150 : 100;
    return [
      { name: `${name}: half of ${taken.length} within`, value: quantile(taken, 0.5), unit: 'ms' as const },
      { name: `${name}: 99 of 100 within`, value: quantile(taken, 0.99), unit: 'ms' as const, aim },
    ];
  });
  const first = [...cold].flatMap(([name, taken]) => taken.map((ms) => ({ name, ms }))).toSorted((a, b) => b.ms - a.ms);
  figures.push({
    name: `slowest of ${first.length} in the first minute: ${first[0]?.name}`,
    value: first[0]?.ms ?? 0,
    unit: 'ms',
    aim: 500,
  });
  const all = [...times.values()].flat();
  figures.push({ name: `all ${all.length}: 99 of 100 within`, value: quantile(all, 0.99), unit: 'ms', aim: 100 });
  printTable(`Lists of ${CUSTOMERS.toLocaleString('en')} customers, ${users.length} users at once`, figures);
  return figures;
}

/** Lists are read a page at a time. */
const pageOf = (path: string) => (path === CHECK ? {} : { index: 1, size: 20 });

interface Use {
  user: SignedIn;
  at: number;
  rounds: number;
  times: Map<string, number[]>;
}

async function useLists(url: string, { user, at, rounds, times }: Use): Promise<void> {
  const names = Object.keys(questions);
  const headers = { cookie: `session=${user.session}; token=${user.token}`, 'x-token': user.token, 'content-type': 'application/json' };
  for (let round = 0; round < rounds; round += 1) {
    await pause(randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    const name = names[(at * 7 + round) % names.length] ?? '';
    const [path, body] = questions[name]?.() ?? ['', undefined];
    const post = { method: 'POST', body: JSON.stringify({ ...pageOf(path), ...body }) };
    const since = performance.now();
    const reply = await fetch(`${url}/api/customer/${path}`, { headers, ...(body && post) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${reply.status} ${text}`);
    times.set(name, [...(times.get(name) ?? []), performance.now() - since]);
  }
}
