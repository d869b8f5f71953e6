import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { signIn } from '../../support/accounts.ts';
import { type Figure, printTable, quantile } from '../table.ts';
import { faults } from './kinds.ts';
import { type Site, startSite } from './site.ts';
import { writeOn, type Writing } from './writers.ts';

const TIMES = Number(process.env['FAULTS'] ?? 100);
const CUSTOMERS = 12;
/** Between two faults people go on writing. */
const CALM_MS = 500;
const HEALED_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 25;

/** Makes everything fail in turn while people write, and counts what was lost, what came twice, and what did not come back by itself. */
export async function faultsBench(): Promise<Figure[]> {
  const site = await startSite();
  try {
    const account = await signIn(site.db);
    const writing = writeOn(site.urls, account, await addCustomers(site.urls[0], account));
    const outcomes: Outcome[] = [];
    while (outcomes.length < TIMES) outcomes.push(await failOnce(site, KINDS[outcomes.length % KINDS.length] as (typeof KINDS)[number]));
    await writing.stop();
    await recovered(site);
    const figures = [...figuresOf(outcomes), ...(await writtenFigures(writing, site))];
    printTable(`${TIMES} kills, restarts and cuts of ${KINDS.length} kinds, twelve people writing`, figures);
    return figures;
  } finally {
    await site.close();
  }
}

const KINDS = Object.entries(faults);

interface Outcome {
  /** Servers that ended though nobody ended them. */
  ended: number;
  /** How long until all servers answered again; nothing where they did not. */
  healedInMs: number | undefined;
}

async function failOnce(site: Site, [name, fail]: (typeof KINDS)[number]): Promise<Outcome> {
  await pause(CALM_MS);
  const before = site.servers.map(({ pid }) => pid);
  await fail(site);
  const since = performance.now();
  const hasHealed = await healed(site.urls);
  const healedInMs = hasHealed ? performance.now() - since : undefined;
  const ended = ([0, 1] as const).filter((which) => site.servers[which]?.pid === before[which] && !isAlive(before[which] ?? 0));
  for (const which of ended) await site.startServer(which);
  if (!hasHealed || ended.length > 0) console.log(`  ${name}: ${ended.length} servers ended, healed: ${hasHealed}`);
  return { ended: ended.length, healedInMs };
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const times = outcomes.flatMap(({ healedInMs }) => healedInMs ?? []);
  return [
    { name: 'servers that ended by themselves', value: outcomes.reduce((sum, { ended }) => sum + ended, 0), unit: '', aim: 0 },
    { name: 'times that it did not heal by itself', value: outcomes.length - times.length, unit: '', aim: 0 },
    { name: 'until both servers answer again, half', value: quantile(times, 0.5), unit: 'ms' },
    { name: 'until both servers answer again, slowest', value: Math.max(...times), unit: 'ms' },
  ];
}

async function writtenFigures({ check, statuses }: Writing, { db }: Site): Promise<Figure[]> {
  const { acknowledged, lost, doubled } = await check(db);
  const count = (isCounted: (status: number) => boolean) =>
    [...statuses].filter(([status]) => isCounted(status)).reduce((sum, [, times]) => sum + times, 0);
  return [
    { name: 'notes acknowledged', value: acknowledged, unit: '' },
    { name: 'of these lost', value: lost, unit: '', aim: 0 },
    { name: 'of all notes there twice', value: doubled, unit: '', aim: 0 },
    { name: 'calls answered with 503', value: count((status) => status === 503), unit: '' },
    { name: 'calls without an answer', value: count((status) => status === 0), unit: '' },
    { name: 'calls answered otherwise', value: count((status) => ![0, 200, 503].includes(status)), unit: '', aim: 0 },
  ];
}

async function addCustomers(url: string, { session, token }: { session: string; token: string }): Promise<string[]> {
  const headers = { cookie: `session=${session}; token=${token}`, 'x-token': token, 'content-type': 'application/json' };
  const ids: string[] = [];
  while (ids.length < CUSTOMERS) {
    const body = JSON.stringify({ companyname: `Faults ${ids.length} ${process.pid}`, countrycode: 'DE', createanyway: true });
    const reply = await fetch(`${url}/api/customer/addcustomer`, { method: 'POST', headers, body });
    const answer = (await reply.json()) as { code: number; message: string; result: { id?: string } };
    if (!answer.result.id) throw new Error(`No customer could be made: ${answer.message}`);
    ids.push(answer.result.id);
  }
  return ids;
}

/** The last of the faults may have ended the database, which takes its time to come back. */
async function recovered({ db }: Site): Promise<void> {
  const deadline = performance.now() + HEALED_WITHIN_MS;
  const answers = async () =>
    sql`SELECT 1`.execute(db).then(
      () => true,
      () => performance.now() > deadline,
    );
  while (!(await answers())) await pause(ASK_EVERY_MS);
}

async function healed(urls: readonly string[]): Promise<boolean> {
  const deadline = performance.now() + HEALED_WITHIN_MS;
  while (performance.now() < deadline) {
    const answers = await Promise.all(urls.map(isHealthy));
    if (answers.every(Boolean)) return true;
    await pause(ASK_EVERY_MS);
  }
  return false;
}

async function isHealthy(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { signal: AbortSignal.timeout(30_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
