import { setTimeout as pause } from 'node:timers/promises';

import { demo, logInDemo, type Product, startProduct } from '../support/product.ts';
import { type Figure, printTable, quantile } from './table.ts';

const FAIR_RATE = 200;
const FAIR_SECONDS = 30;
/** Twice what two cores can answer. */
const FLOOD_RATE = 1500;
/** More than the server takes on at once; with thousands of open sockets, the sender would measure itself. */
const MOST_WAITING = 500;
const FLOOD_SECONDS = 5;
/** Longer than the last of a flood may still be waiting. */
const CALM_MS = 2000;
const RECOVERY_SECONDS = 5;

interface Call {
  kind: 'read' | 'write';
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

export interface Answer {
  kind: Call['kind'];
  status: number;
  ms: number;
}

const WORDS = ['', 'foods', '加拿大', 'steel', '家具', 'plastic', 'toronto', 'inc', '越南', 'meat'];

/** A day's calls, eight reads to two writes. */
const CALLS: readonly ((turn: number) => Call)[] = [
  (turn) => post('search/search', { keyword: `${pick(WORDS, turn)} ${turn % 7}`.trim(), index: 1 + (turn % 3), size: 20 }),
  () => post('customer/getcustomermanagelistpage', { index: 1, size: 20 }),
  (turn) => post('search/countryData', { keyword: pick(WORDS, turn) }),
  () => get('account/getuserinfo'),
  (turn) => ({ ...post('search/collect', { ids: String(1 + (turn % 26_000)) }), kind: 'write' }),
  (turn) => post('search/thinkword', { keyword: pick(WORDS, turn).slice(0, 2) || 'a' }),
  () => get('account/permissionlist'),
  (turn) => post('search/industryTag', { keyword: pick(WORDS, turn) }),
  () => get('customer/getcustomerdatatotal'),
  () => ({ ...post('account/prolongsession', {}), kind: 'write' }),
];

/** Measures reads and writes at a fair rate, then floods the server, then sees whether it is itself again. */
export async function loadBench(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const accounts = Object.keys(demo) as (keyof typeof demo)[];
    const callers = await Promise.all(accounts.map(async (account) => headersOf(await logInDemo(product.url, account))));
    await load(product, callers, { rate: FAIR_RATE, seconds: 2 });
    const fair = await load(product, callers, { rate: FAIR_RATE, seconds: FAIR_SECONDS });
    const flood = await load(product, callers, { rate: FLOOD_RATE, seconds: FLOOD_SECONDS });
    await pause(CALM_MS);
    const after = await load(product, callers, { rate: FAIR_RATE, seconds: RECOVERY_SECONDS });
    const refused = flood.filter(({ status }) => status === 429 || status === 503);
    const figures: Figure[] = [
      { name: 'reads, 99 of 100 within', value: slowest(fair, 'read'), unit: 'ms', aim: 200 },
      { name: 'writes, 99 of 100 within', value: slowest(fair, 'write'), unit: 'ms', aim: 400 },
      { name: 'not answered with 200', value: failed(fair), unit: '', aim: 0 },
      { name: `flood of ${FLOOD_RATE} requests/s: refused with 429 or 503, of ${flood.length}`, value: refused.length, unit: '' },
      { name: 'flood: half of the refusals within', value: quantile(times(refused), 0.5), unit: 'ms' },
      { name: 'flood: neither served nor so refused', value: failed(flood) - refused.length, unit: '', aim: 0 },
      { name: 'after the flood: reads, 99 of 100 within', value: slowest(after, 'read'), unit: 'ms', aim: 200 },
      { name: 'after the flood: not answered with 200', value: failed(after), unit: '', aim: 0 },
    ];
    printTable(`${FAIR_RATE} requests/s for ${FAIR_SECONDS} s, eight reads to two writes, as the caller sees them`, figures);
    return figures;
  } finally {
    await product.discard();
  }
}

/** Sends at a rate, whether answers come or not, as people do who do not know of each other. */
export async function load(
  { url }: Product,
  callers: readonly HeadersInit[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Answer[]> {
  const start = performance.now();
  const answers: Promise<Answer>[] = [];
  let waiting = 0;
  while (answers.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - start) / 1000) * rate));
    while (answers.length < due && waiting < MOST_WAITING) {
      waiting += 1;
      const answer = send(url, pick(CALLS, answers.length)(answers.length), pick(callers, answers.length));
      answers.push(answer.finally(() => (waiting -= 1)));
    }
    await pause(2);
  }
  return Promise.all(answers);
}

async function send(url: string, { kind, method, path, body }: Call, headers: HeadersInit): Promise<Answer> {
  const start = performance.now();
  const status = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.status;
    },
    () => 0,
  );
  return { kind, status, ms: performance.now() - start };
}

function get(path: string): Call {
  return { kind: 'read', method: 'GET', path };
}

function post(path: string, body: object): Call {
  return { kind: 'read', method: 'POST', path, body };
}

export function headersOf(cookies: Readonly<Record<string, string>>): Record<string, string> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return { 'content-type': 'application/json', cookie: cookie.join('; '), 'x-token': cookies['token'] ?? '' };
}

export function slowest(answers: readonly Answer[], wanted: Call['kind']): number {
  return quantile(times(answers.filter(({ kind }) => kind === wanted)), 0.99);
}

function times(answers: readonly Answer[]): number[] {
  return answers.map(({ ms }) => ms);
}

export function failed(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status !== 200).length;
}

function pick<Value>(values: readonly Value[], turn: number): Value {
  return values[turn % values.length] as Value;
}
