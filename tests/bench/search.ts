import { setTimeout as pause } from 'node:timers/promises';

import { readCsv } from '#server/seed/read-data.ts';

import { demo, logInDemo, type Product, startProduct } from '../support/product.ts';
import { millionRowPlans } from './search-plans.ts';
import { type Figure, printTable, quantile } from './table.ts';

const USERS = 20;
const ROUNDS = 25;
/** From the results to the next search: a quick reader. */
const SHORTEST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 1200;

/** What many ask for: the most common words, Chinese and Latin, a name, a misspelling, a letter, nothing at all. Every other search is one that nobody asked before. */
const KEYWORDS = [
  '',
  'inc',
  'foods',
  'toronto',
  'canada',
  '加拿大',
  '肉类',
  '家具',
  '水泥',
  '阀门',
  '越南服装',
  '半导体',
  'tyson foods',
  'meat california',
  'shenzen',
  'a',
  'co',
  'plastic packaging',
  'vancouver seafood',
  '3m',
];

const CONDITIONS = [{}, {}, { countrycode: ['US'] }, { industryid: ['meat-and-eggs'] }, { countrycode: ['CA', 'CN'] }];
const PAGES = [1, 1, 1, 2, 40];

const operations = { thinkword: 'suggestions', search: 'companies', countryData: 'countries', industryTag: 'industries' } as const;

/** Measures the buyer search over the shipped data, as 20 people use it at once, and shows how it is planned on a million companies. */
export async function searchBench(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    await useAtOnce(product, 1);
    const from = product.output().length;
    await useAtOnce(product, ROUNDS);
    const figures = Object.entries(operations).flatMap(([call, name]) => serverTimes(product.output().slice(from), call, name));
    printTable(`Buyer search over 38,881 companies, ${USERS} users at once: time in the server`, figures);
    return [...figures, ...(await millionRowPlans())];
  } finally {
    await product.discard();
  }
}

async function useAtOnce({ url }: Product, rounds: number): Promise<void> {
  const names = (await readCsv('companies.csv.gz')).map((line) => line('name'));
  const accounts = Object.keys(demo) as (keyof typeof demo)[];
  const cookies = await Promise.all(accounts.map(async (account) => logInDemo(url, account)));
  await Promise.all(
    Array.from({ length: USERS }, async (_, user) =>
      useSearch({ url, user, rounds, names, cookies: cookies[user % cookies.length] ?? {} }),
    ),
  );
}

interface Use {
  url: string;
  user: number;
  rounds: number;
  names: readonly string[];
  cookies: Readonly<Record<string, string>>;
}

/** One person: types, looks at the suggestions, searches, and reads. The screen asks for the results and both facets together. */
async function useSearch({ url, user, rounds, names, cookies }: Use): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-token': cookies['token'] ?? '',
  };
  const call = async (path: string, body: object) => {
    const reply = await fetch(`${url}/api/search/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  for (let round = 0; round < rounds; round += 1) {
    const turn = user * ROUNDS + round;
    await pause(SHORTEST_PAUSE_MS + ((turn * 131) % (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS)));
    const keyword = turn % 2 === 0 ? pick(KEYWORDS, turn / 2) : ownKeyword(names, turn);
    const condition = { keyword, ...pick(CONDITIONS, turn * 3 + user) };
    await call('thinkword', { keyword: keyword.slice(0, 1 + (turn % 3)) });
    await Promise.all([
      call('search', { ...condition, index: pick(PAGES, turn + user), size: 20 }),
      call('countryData', condition),
      call('industryTag', condition),
    ]);
  }
}

/** A few words of a company's name, as somebody types who looks for it. */
function ownKeyword(names: readonly string[], turn: number): string {
  const all = pick(names, turn * 397).split(/\s+/);
  return all.slice(0, 1 + (turn % 3)).join(' ');
}

function pick<Value>(values: readonly Value[], turn: number): Value {
  return values[turn % values.length] as Value;
}

/** The server logs how long each request took it. */
function serverTimes(log: string, call: string, name: string): Figure[] {
  const times = log
    .split('\n')
    .filter((line) => line.includes(`"path":"/api/search/${call}"`))
    .map((line) => (JSON.parse(line) as { ms: number }).ms);
  return [
    { name: `${name}, half within (${times.length} requests)`, value: quantile(times, 0.5), unit: 'ms', aim: 10 },
    { name: `${name}, 99 of 100 within`, value: quantile(times, 0.99), unit: 'ms', aim: 50 },
  ];
}
