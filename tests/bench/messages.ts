import { createHmac, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { readSettings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { openSecrets } from '#server/secrets.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { killAll, type ServerProcess, startProcess } from '../support/server-process.ts';
import { type Figure, printTable, quantile } from './table.ts';
import { wireCaller } from './wire-caller.ts';

const MESSAGES = 100_000;
const ROUNDS = 100;
const PAGE_AIM_MS = 150;
/** Distinct reports; each comes one to five times. */
const REPORTS = 10_000;
const AT_ONCE = 32;
const BROKEN_SHARE = 0.05;
/** In place of a status where the server was killed meanwhile. */
const NO_ANSWER = 0;
const SECRET_KEY = 'thirty-two characters at the least';
const APP_SECRET = 'app-secret';
const NUMBER = '106540352242922';
/** When the server is killed, as parts of the whole. */
const KILLED_AT = [0.25, 0.5, 0.75] as const;
const LOOK_EVERY_MS = 200;
const LATER_MS = 500;

interface Filled {
  reader: SignedIn;
  chat: string;
}

interface Office {
  db: Kysely<Database>;
  settings: Record<string, string>;
  server: ServerProcess;
  stop: () => Promise<void>;
}

/** Measures a conversation of 100,000 messages, and 10,000 reports that come again and again, in any order, some of them forged, over kills. */
export async function messagesBench(): Promise<Figure[]> {
  const { office, reader, chat } = await openOffice();
  const figures: Figure[] = [];
  try {
    const call = wireCaller(office.server.url, reader);
    const { messages } = await call('getWhatsAppConversation', { id: chat });
    const before = messages[0]?.id ?? '';
    const pages = {
      'the latest page of 100,000 messages': () => call('getWhatsAppConversation', { id: chat }),
      'the page before it': () => call('getWhatsAppConversation', { id: chat, before }),
      'the list of conversations': () => call('listWhatsAppChats', { index: 1 }),
    };
    for (const [name, work] of Object.entries(pages)) {
      const times = await timesOf(work);
      figures.push(
        { name: `${name}, median`, value: quantile(times, 0.5), unit: 'ms' },
        { name: `${name}, p99`, value: quantile(times, 0.99), unit: 'ms', aim: PAGE_AIM_MS },
      );
    }
    const { posted, putOff, lost, forgedTaken, seconds } = await reportAll(office, reader);
    const wrong = await wrongStates(office.db);
    figures.push(
      { name: 'reports posted, repetitions included', value: posted, unit: '' },
      { name: 'of them asked to come later, and sent again', value: putOff, unit: '' },
      { name: `of them without an answer over ${KILLED_AT.length} kills, and sent again`, value: lost, unit: '' },
      { name: 'forged reports that were taken', value: forgedTaken, unit: '', aim: 0 },
      { name: 'messages that ended otherwise than in a run in order', value: wrong, unit: '', aim: 0 },
      { name: 'until all were applied', value: seconds, unit: 's' },
    );
    printTable(`Messages: one question after another, ${ROUNDS} each, and ${REPORTS} reports`, figures);
    return figures;
  } finally {
    await office.stop();
  }
}

/** The database is the bench's own, so that it outlives a server that is killed. */
async function openOffice(): Promise<Filled & { office: Office }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-messages-'));
  const { target, stop } = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error);
  const { host, user, database } = target as { host: string; user: string; database: string };
  const db = connect(target, { max: 1 });
  const filled = await fill(db);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`, SECRET_KEY };
  const server = await startProcess(settings);
  const end = async () => {
    killAll();
    await db.destroy();
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...filled, office: { db, settings, server, stop: end } };
}

async function fill(db: Kysely<Database>): Promise<Filled> {
  await migrate(db);
  const reader = await signIn(db);
  const secrets = openSecrets({ secretKey: SECRET_KEY, dataDir: '' });
  const own = { tenant_id: reader.tenant };
  const line = {
    name: 'A',
    phonenumberid: NUMBER,
    wabaid: '1',
    token: secrets.seal('t'),
    appsecret: secrets.seal(APP_SECRET),
    hookkey: 'hook',
  };
  const account = await db
    .insertInto('wa_account')
    .values({ ...own, creator_id: reader.id, ...line })
    .returning('id')
    .executeTakeFirstOrThrow();
  const number = { ...own, wa_account_id: account.id };
  const chat = await db
    .insertInto('wa_contact')
    .values({ ...number, phone: '+4915112345678' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    INSERT INTO wa_message (tenant_id, wa_account_id, wa_contact_id, direction, kind, body, wamid, status, time)
    SELECT ${reader.tenant}, ${account.id}, ${chat.id}, CASE WHEN no <= ${REPORTS} OR no % 2 = 0 THEN 'out' ELSE 'in' END, 'text', 'Message ' || no,
      'wamid.' || no, CASE WHEN no <= ${REPORTS} OR no % 2 = 0 THEN 'ACCEPTED' ELSE '' END, now() - make_interval(secs => ${MESSAGES} - no)
    FROM generate_series(1, ${MESSAGES}) AS no`.execute(db);
  await sql`ANALYZE wa_message`.execute(db);
  return { reader, chat: chat.id };
}

/** Each message has a course of up to three steps; where it ends by rank is known beforehand. */
const courses = [
  { steps: ['sent', 'delivered', 'read'], end: 'READ' },
  { steps: ['sent', 'delivered'], end: 'DELIVERED' },
  { steps: ['sent', 'failed'], end: 'FAILED' },
  { steps: ['delivered', 'failed'], end: 'DELIVERED' },
  { steps: ['sent'], end: 'SENT' },
] as const;
/** Ten reports by five courses. */
const MESSAGES_OF_REPORTS = REPORTS / 2;

const statusReport = (status: object) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { metadata: { phone_number_id: NUMBER }, statuses: [status] } }] }],
  });

interface Report {
  body: string;
  isForged: boolean;
}

function reportsOf(no: number): Report[] {
  const { steps } = courses[no % courses.length] ?? courses[0];
  return steps.flatMap((status, step) => {
    const body = statusReport({ id: `wamid.${no}`, status, timestamp: String(1_790_000_000 + step) });
    return Array.from({ length: randomInt(1, 6) }, () => ({ body, isForged: false }));
  });
}

async function reportAll(office: Office, reader: SignedIn) {
  const right = Array.from({ length: MESSAGES_OF_REPORTS }, (_, at) => reportsOf(at + 1)).flat();
  const forged = Array.from({ length: Math.round(right.length * BROKEN_SHARE) }, () => ({
    body: statusReport({ id: `wamid.${randomInt(1, MESSAGES_OF_REPORTS)}`, status: 'played', timestamp: '1790000000' }),
    isForged: true,
  }));
  const all = [...right, ...forged].map((report) => ({ report, place: Math.random() })).toSorted((a, b) => a.place - b.place);
  const start = performance.now();
  let putOff = 0;
  let lost = 0;
  let forgedTaken = 0;
  // Who gets no answer, or is asked to come later, comes again, as WhatsApp does for days.
  const post = async ({ body, isForged }: Report): Promise<void> => {
    const signature = isForged ? '0'.repeat(64) : createHmac('sha256', APP_SECRET).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    const status = await fetch(`${office.server.url}/hook/whatsapp/hook`, { method: 'POST', body, headers }).then(
      (reply) => reply.status,
      () => NO_ANSWER,
    );
    if (status === 200 && isForged) forgedTaken += 1;
    if (status !== 503 && status !== NO_ANSWER) return;
    if (status === NO_ANSWER) lost += 1;
    else putOff += 1;
    await sleep(LATER_MS);
    await post({ body, isForged });
  };
  const kills = KILLED_AT.map((at) => at * all.length);
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const posts = all.slice(from, from + AT_ONCE).map(({ report }) => post(report));
    if (from >= (kills[0] ?? all.length)) {
      kills.shift();
      await office.server.kill('SIGKILL');
      office.server = await startProcess(office.settings);
    }
    await Promise.all(posts);
  }
  // The last one is somebody's message: reports are applied in order, so once it is read all before it are.
  const last = { from: '4915199999999', id: 'wamid.last', timestamp: '1790000000', type: 'text', text: { body: 'The end' } };
  const value = { metadata: { phone_number_id: NUMBER }, contacts: [{ wa_id: last.from }], messages: [last] };
  await post({ body: JSON.stringify({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] }), isForged: false });
  const call = wireCaller(office.server.url, reader);
  while (!(await unread(call))) await sleep(LOOK_EVERY_MS);
  return { posted: all.length, putOff, lost, forgedTaken, seconds: (performance.now() - start) / 1000 };
}

const unread = async (call: ReturnType<typeof wireCaller>) => (await call('listWhatsAppChats', { index: 1, unread: true })).total > 0;

async function wrongStates(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ no: number; status: string }>`
    SELECT substr(wamid, 7)::integer AS no, status FROM wa_message WHERE direction = 'out' AND wamid ~ '^wamid[.][0-9]+$'
      AND substr(wamid, 7)::integer <= ${MESSAGES_OF_REPORTS}`.execute(db);
  const right = rows.filter(({ no, status }) => (courses[no % courses.length] ?? courses[0]).end === status);
  return MESSAGES_OF_REPORTS - right.length;
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -10; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.slice(10);
}

if (import.meta.main) await messagesBench();
