import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { startEmbedded } from '#server/database/embedded/embedded.ts';

import type { SignedIn } from '../support/accounts.ts';
import { startProduct } from '../support/product.ts';
import { makeManyRecords, NOTICES, RECORDS } from './many-records.ts';
import { pollingGrowth } from './polling.ts';
import { type Figure, median, printTable, quantile } from './table.ts';

const RUNS = 3;
const ROUNDS = 80;
/** From one answer to the next question: a quick reader. */
const SHORTEST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 1200;

/** One thing that a user does: a page of a list, or with no body another call. */
type Question = readonly [path: string, body?: object];

const pick = <Value>(...values: readonly Value[]) => values[randomInt(values.length)] as Value;
const word = () => pick('foods', 'trading', 'steel', 'inc', 'toronto');

/** The lists, by the name under which they are told, each with what narrows it. */
const lists: Readonly<Record<string, readonly [path: string, filter: () => object]>> = {
  visits: ['manager/returnVister', () => ({ status: pick(0, 1) })],
  services: ['manager/serviceVister', () => ({ status: pick(0, 1) })],
  opportunities: [
    'manager/getbusinesspage',
    () => ({ stage: [pick('need', 'quote', 'won')], sort: pick('updatetime', 'amount', 'expectedclose') }),
  ],
  leads: ['manager/getcluepagebyhme', () => ({ status: [pick('NEW', 'FOLLOWING', 'FAIL')] })],
  inquiries: [
    'manager/searchinquiry',
    () => pick<object>({ state: 'answered' }, { waiting: 'overdue' }, { countrycode: 'CA' }, { mine: true }),
  ],
  offers: ['manager/getofferpage', () => ({ status: pick('draft', 'sent', 'expired', 'accepted') })],
};

const questions: Readonly<Record<string, () => Question>> = {
  ...Object.fromEntries(
    Object.entries(lists).flatMap(([name, [path, filter]]): [string, () => Question][] => [
      [`${name}: first page`, () => [path, { index: 1 }]],
      [`${name}: narrowed`, () => [path, { index: 1, ...filter() }]],
      [`${name}: with a word`, () => [path, { index: 1, keyword: word() }]],
      [`${name}: far down`, () => [path, { index: randomInt(200, 900), size: 20 }]],
    ]),
  ),
  'the board': () => ['manager/getbusinessboard', {}],
  'goods of inquiries': () => ['manager/getcategoriestreedata'],
  'countries of inquiries': () => ['manager/getcountrydata'],
  'inquiries that wait, counted': () => ['manager/countunansweredinquiries'],
  'notices: first page': () => ['manager/searchmessage?index=1&size=10&isread=0'],
  'notices: far down': () => ['manager/searchmessage?index=300&size=20&isread=0'],
  'the bell': () => ['manager/getunreadmessagecount'],
};

/** Measures the lists of the managers' area and the bell as twenty people use them at once, and whether a day of polling grows the heap. */
export async function managerBench(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-manager-'));
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    await product.stop();
    const embedded = await startEmbedded({ dataDir });
    const people = await makeManyRecords(embedded.target).finally(async () => embedded.stop());
    await product.start();
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await askAtOnce(product.url, people));
    const figures = [
      ...tell(runs),
      { name: 'heap grown over a day of polling', value: await pollingGrowth(), unit: 'KiB' as const, aim: 64 },
    ];
    printTable(
      `${RECORDS.toLocaleString('en')} of each kind, ${NOTICES.toLocaleString('en')} notices each, ${people.length} users at once, median of ${RUNS} runs`,
      figures,
    );
    return figures;
  } finally {
    await product.discard();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Times = ReadonlyMap<string, readonly number[]>;

function tell(runs: readonly Times[]): Figure[] {
  const of = (name: string, part: number) => median(runs.map((times) => quantile(times.get(name) ?? [], part)));
  const all = median(runs.map((times) => quantile([...times.values()].flat(), 0.99)));
  return [
    ...Object.keys(questions).flatMap((name): Figure[] => [
      { name: `${name}: half within`, value: of(name, 0.5), unit: 'ms', ...(name === 'the bell' && { aim: 10 }) },
      { name: `${name}: 99 of 100 within`, value: of(name, 0.99), unit: 'ms', aim: 100 },
    ]),
    { name: 'all of them: 99 of 100 within', value: all, unit: 'ms', aim: 100 },
  ];
}

async function askAtOnce(url: string, people: readonly SignedIn[]): Promise<Times> {
  const times = new Map<string, number[]>();
  await Promise.all(people.map((person, at) => use(url, person, { at, times })));
  return times;
}

async function use(url: string, person: SignedIn, { at, times }: { at: number; times: Map<string, number[]> }): Promise<void> {
  const names = Object.keys(questions);
  const headers = {
    cookie: `session=${person.session}; token=${person.token}`,
    'x-token': person.token,
    'content-type': 'application/json',
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(randomInt(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    const name = names[(at * 7 + round) % names.length] ?? '';
    const [path, body] = questions[name]?.() ?? [''];
    const since = performance.now();
    const reply = await fetch(`${url}/api/${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${reply.status} ${text}`);
    times.set(name, [...(times.get(name) ?? []), performance.now() - since]);
  }
}
