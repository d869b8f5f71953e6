import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { readSettings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { killAll, type ServerProcess, startProcess } from '../support/server-process.ts';
import { PHONE_NUMBER_ID, startWhatsAppDouble, WABA_ID, type WhatsAppDouble } from '../support/whatsapp-double.ts';
import { type Figure, printTable } from './table.ts';
import { wireCaller } from './wire-caller.ts';

/** One message in so many is refused as too fast. */
const BUSY_EVERY = 100;
/** The line breaks after one message in so many was taken. */
const CUT_EVERY = 250;
/** One number in so many has no WhatsApp. */
const DEAD_EVERY = 250;
/** When a server is killed, and when the token is lost, as parts of the whole. */
const KILLED_AT = [0.2, 0.6, 0.8] as const;
const LOST_AT = 0.4;
/** A server has no more messages than these under way. */
const AT_ONCE = 20;
const REPORTS_TOGETHER = 100;
const LOOK_EVERY_MS = 20;
/** What a killed server had begun is given up after this silence, which is not waited for. */
const SILENCE = sql.lit('3 minutes');
const NUMBER = { name: 'Sales', phonenumberid: PHONE_NUMBER_ID, wabaid: WABA_ID };

interface Office {
  db: Kysely<Database>;
  double: WhatsAppDouble;
  met: { busy: number; cut: number };
  settings: Record<string, string>;
  server: ServerProcess;
  seller: SignedIn;
  stop: () => Promise<void>;
}

/** Sends a template to thousands while WhatsApp is too busy, lines break, the token is lost and servers are killed, and counts at WhatsApp's double. */
export async function whatsAppTaskBench({ messages = 5_000 } = {}): Promise<Figure[]> {
  const office = await openOffice();
  try {
    const start = performance.now();
    const id = await beginTask(office, messages);
    const moments = [
      ...KILLED_AT.map((at) => ({ at, happens: () => killServer(office) })),
      { at: LOST_AT, happens: () => loseToken(office, id) },
    ].toSorted((a, b) => a.at - b.at);
    for (const { at, happens } of moments) {
      await until(async () => office.double.taken.length >= at * messages);
      await happens();
    }
    await until(async () => (await taskOf(office, id)).status === 'finished');
    const seconds = (performance.now() - start) / 1000;
    const sent = await sendsOf(office, id);
    await reportAll(office);
    const figures = figuresOf(office, { sent, settled: await sendsOf(office, id) });
    printTable(
      `A WhatsApp task to ${messages}: ${office.met.busy} times too fast, ${office.met.cut} lines cut, the token lost once, ${KILLED_AT.length} kills`,
      [...figures, { name: 'until the task was over', value: seconds, unit: 's' }],
    );
    return figures;
  } finally {
    await office.stop();
  }
}

async function openOffice(): Promise<Office> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-whatsapp-'));
  const { target, stop } = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error);
  const { host, user, database } = target as { host: string; user: string; database: string };
  const double = await startWhatsAppDouble();
  // A number that may write to as many people in a day.
  double.tier = 'TIER_10K';
  const met = { busy: 0, cut: 0 };
  double.onSend = (to, nth) => {
    if (isDead(to)) return { status: 400, code: 131_026, message: 'Message undeliverable' };
    if (nth % BUSY_EVERY === 1) {
      met.busy += 1;
      return { status: 429, code: 130_429, message: 'Rate limit hit' };
    }
    if (nth % CUT_EVERY !== 2) return undefined;
    met.cut += 1;
    return 'cut';
  };
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    SECRET_KEY: 'thirty-two characters at the least',
    WHATSAPP_URL: double.url,
    ALLOW_LOOPBACK: '1',
  };
  const server = await startProcess(settings);
  const db = connect(target, { max: 2 });
  return {
    db,
    double,
    met,
    settings,
    server,
    seller: await signIn(db),
    stop: async () => {
      killAll();
      await double.close();
      await db.destroy();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isDead = (number: string) => Number(number) % DEAD_EVERY === 0;
const callerOf = ({ server, seller }: Office) => wireCaller(server.url, seller);

/** A number, an approved template and a task, as a salesperson makes them. */
async function beginTask(office: Office, messages: number): Promise<string> {
  const { db, double, seller } = office;
  const call = callerOf(office);
  const { id: accountid } = await call('addWhatsAppAccount', { ...NUMBER, token: double.token, appsecret: double.secret });
  const content = JSON.stringify({ header: '', body: 'Hello {{1}}', footer: '', buttons: [], examples: ['Anna'] });
  const kind = { name: 'new_catalogue', language: 'en', category: 'MARKETING', status: 'APPROVED' } as const;
  const { id: templateid } = await db
    .insertInto('wa_template')
    .values({ ...kind, tenant_id: seller.tenant, wa_account_id: accountid, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: messages }, (_, at) => `+4915112${100_000 + at}`).join('\n');
  const values = [{ kind: 'text' as const, text: 'there' }];
  const task = await call('addWhatsAppTask', { name: 'Bench', accountid, templateid, audience: { source: 'paste', numbers }, values });
  return task.id;
}

/** Kills the server in the midst of its work; another one begins, and goes on when it looks for work by itself. */
async function killServer(office: Office): Promise<void> {
  await office.server.kill('SIGKILL');
  await sql`UPDATE wa_child SET begun = begun - interval ${SILENCE} WHERE status = 'SENDING'`.execute(office.db);
  office.server = await startProcess(office.settings);
}

/** The token is taken back; the task stands with that reason until somebody enters a new one and lets it go on. */
async function loseToken(office: Office, id: string): Promise<void> {
  const { double } = office;
  double.token = 'EAAG-the-next-token';
  await until(async () => (await taskOf(office, id)).status === 'paused');
  const { pausereason } = await taskOf(office, id);
  if (pausereason !== 'token') throw new Error(`The task stands because of ${pausereason}`);
  const call = callerOf(office);
  const [number] = await call('listWhatsAppAccounts', undefined);
  await call('updateWhatsAppAccount', { id: number?.id ?? '', version: number?.version ?? 0, account: { ...NUMBER, token: double.token } });
  await call('moveWhatsAppTask', { id, status: 'running' });
}

/** WhatsApp reports all that it took as delivered, with our marks, so that what was unsure is settled. */
async function reportAll({ db, double, server }: Office): Promise<void> {
  const { hookkey } = await db.selectFrom('wa_account').select('hookkey').executeTakeFirstOrThrow();
  const statuses = double.taken.map(({ id, mark }) => ({
    id,
    status: 'delivered',
    timestamp: '1790000000',
    biz_opaque_callback_data: mark,
  }));
  for (let from = 0; from < statuses.length; from += REPORTS_TOGETHER) {
    const { body, signature } = double.report({ statuses: statuses.slice(from, from + REPORTS_TOGETHER) });
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    const { status } = await fetch(`${server.url}/hook/whatsapp/${hookkey}`, { method: 'POST', body, headers });
    if (status !== 200) throw new Error(`A report was answered with ${status}`);
  }
  await until(async () => {
    const { rows } = await sql<{ open: number }>`SELECT count(*)::integer AS open FROM hook_inbox WHERE doneat IS NULL`.execute(db);
    return rows[0]?.open === 0;
  });
}

interface Send {
  phone: string;
  status: string;
}

function sendsOf({ db }: Office, taskId: string): Promise<Send[]> {
  return db.selectFrom('wa_child').where('task_id', '=', taskId).select(['phone', 'status']).execute();
}

function taskOf({ db }: Office, id: string) {
  return db.selectFrom('wa_task').where('id', '=', id).select(['status', 'pausereason']).executeTakeFirstOrThrow();
}

function figuresOf({ double, met }: Office, { sent, settled }: Record<'sent' | 'settled', readonly Send[]>): Figure[] {
  const taken = new Set(double.taken.map(({ to }) => `+${to}`));
  const count = (sends: readonly Send[], is: (send: Send) => boolean) => sends.filter(is).length;
  const known = new Set(['ACCEPTED', 'FAILED', 'UNSURE']);
  const unsure = count(sent, ({ status }) => status === 'UNSURE');
  return [
    { name: 'messages that WhatsApp took', value: double.taken.length, unit: '' },
    { name: 'sent twice', value: double.taken.length - taken.size, unit: '', aim: 0 },
    { name: 'said to be accepted and never taken', value: count(sent, ({ phone, status }) => status === 'ACCEPTED' && !taken.has(phone)), unit: '', aim: 0 },
    { name: 'neither accepted, refused nor unsure', value: count(sent, ({ status }) => !known.has(status)), unit: '', aim: 0 },
    { name: 'refused otherwise than by WhatsApp', value: count(sent, ({ phone, status }) => status !== 'UNSURE' && isDead(phone) !== (status === 'FAILED')), unit: '', aim: 0 },
    { name: 'unsure before the reports', value: unsure, unit: '', aim: met.cut + KILLED_AT.length * AT_ONCE },
    { name: 'taken and not delivered after the reports', value: taken.size - count(settled, ({ phone, status }) => status === 'DELIVERED' && taken.has(phone)), unit: '', aim: 0 },
    { name: 'unsure to the end, which were never taken', value: count(settled, ({ status }) => status === 'UNSURE'), unit: '' },
  ]; // prettier-ignore
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(LOOK_EVERY_MS);
}

if (import.meta.main) await whatsAppTaskBench({ messages: Number(process.argv[2] ?? 5_000) });
