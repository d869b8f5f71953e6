import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import iconv from 'iconv-lite';
import { type Kysely, sql } from 'kysely';

import { childFlags } from '#server/child/child-process.ts';
import { connect, type ConnectionTarget } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/schema.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { fetchPart } from '#server/mail/keeper/fetch-part.ts';
import { freeMailboxes } from '#server/mail/keeper/keeper.ts';
import { openSecrets } from '#server/secrets.ts';

import { type Dovecot, startDovecot } from '../support/dovecot/start-dovecot.ts';
import { askForMail, bindMailbox, mailSettings, startKeeper } from '../support/mailbox.ts';
import { memoryOf } from '../support/process-facts.ts';
import { type Fault, roughProxy } from '../support/rough-proxy.ts';
import { type Figure, printTable } from './table.ts';

const MOST_IN_CHAOS = 20_000;
/** When the keeper is killed, as parts of the whole. */
const KILLED_AT = [0.1, 0.3, 0.5, 0.7, 0.9] as const;
const PLAIN = 'IMAP4rev1 LITERAL+ IDLE UIDPLUS';
/** What servers offer for catching up; each has a mailbox of its own. */
const KINDS = [
  { name: 'with QRESYNC', user: 'qresync', capability: undefined },
  { name: 'with CONDSTORE alone', user: 'condstore', capability: `${PLAIN} ENABLE CONDSTORE` },
  { name: 'with neither', user: 'plain', capability: PLAIN },
] as const;
const IDLE = 200;
const ATTACHMENT_BYTES = 30 * 1024 * 1024;
const DELIVERED_AT_ONCE = 500;
const LOOK_EVERY_MS = 250;

interface Place {
  db: Kysely<Database>;
  target: ConnectionTarget;
  dir: string;
}

/** Measures the keeper of mailboxes: a first reading, failing lines, many idle connections, a large attachment. */
export async function mailSyncBench({ mails = 50_000 } = {}): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'farsail-mail-bench-'));
  const embedded = await startEmbedded({ dataDir: join(dir, 'data') });
  const db = connect(embedded.target, { max: 10 });
  try {
    await migrate(db);
    const place = { db, target: embedded.target, dir };
    await attachment(place);
    await idleConnections(place);
    await firstSync(place, mails);
    for (const kind of KINDS) await chaos(place, Math.min(mails, MOST_IN_CHAOS), kind);
    await kills(place, Math.min(mails, MOST_IN_CHAOS));
  } finally {
    await db.destroy();
    await embedded.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function firstSync({ db, target }: Place, mails: number): Promise<void> {
  const server = await startDovecot({ users: { chen: 'secret', small: 'secret' } });
  await deliver(server, 'chen', mails);
  await server.deliver('small', [mailNo(1)]);
  const child = startProcess(target, 'first');
  // Somebody's mailbox is mostly not the first one of a server, whose keeper has to begin first.
  const small = await bindMailbox(db, { port: server.port, user: 'small', email: 'small@farsail.test' });
  await until(async () => (await state(db, small.id)) === 'idle');
  const start = performance.now();
  const { id } = await bindMailbox(db, { port: server.port, user: 'chen' });
  await until(async () => (await count(db, id)) >= 50);
  const newest = performance.now() - start;
  await until(async () => (await count(db, id)) >= mails);
  const whole = performance.now() - start;
  await until(async () => (await state(db, id)) === 'idle');
  printTable(`First reading of ${mails} mails`, [
    { name: 'newest page is here', value: newest, unit: 'ms', aim: 1000 },
    { name: 'all are here', value: whole / 1000, unit: 's', aim: (60 * mails) / 50_000 },
    { name: 'peak memory of the process', value: peakMegabytes(child), unit: 'MiB', aim: 450 },
    { name: 'tables', value: await megabytes(db), unit: 'MiB' },
  ]);
  await end(db, child, 'first');
  await server.stop();
}

/** A line that breaks, falls silent and brings garbage; half-way all mails get new numbers. */
async function chaos({ db, target }: Place, mails: number, { name, user, capability }: (typeof KINDS)[number]): Promise<void> {
  const server = await startDovecot({ users: { [user]: 'secret' }, ...(capability !== undefined && { capability }) });
  await deliver(server, user, mails);
  const kinds: readonly Fault['kind'][] = ['cut', 'stall', 'cut', 'garbage'];
  const proxy = await roughProxy({ port: server.port }, (at) =>
    at < 64 ? { kind: kinds[at % kinds.length] ?? 'cut', afterBytes: 20_000 + ((at * 7_919_111) % 6_000_000) } : undefined,
  );
  const { id } = await bindMailbox(db, { port: proxy.port, user });
  const { keeper } = startKeeper({ db, target }, { silenceMs: 1_500 });
  const start = performance.now();
  const watch = watchTruth(db, id);
  await until(async () => (await count(db, id)) >= mails / 2);
  await server.setUidValidity(user, 4_242_424);
  await until(async () => {
    await askForMail(db, id);
    return (await count(db, id)) >= mails && (await state(db, id)) === 'idle';
  });
  printTable(`${mails} mails over a failing line, a server ${name}`, [
    { name: 'faults', value: proxy.happened.cut + proxy.happened.stall + proxy.happened.garbage, unit: '' },
    ...(await wholeness(db, id, mails)),
    { name: 'looks at which it said more than was here', value: await watch.end(), unit: '', aim: 0 },
    { name: 'time', value: (performance.now() - start) / 1000, unit: 's' },
  ]);
  await keeper.stop();
  await db.updateTable('mailbox').set({ status: 0 }).where('id', '=', id).execute();
  await proxy.stop();
  await server.stop();
}

/** The keeper is killed in the midst of its reading, again and again. */
async function kills({ db, target }: Place, mails: number): Promise<void> {
  const server = await startDovecot({ users: { killed: 'secret' } });
  await deliver(server, 'killed', mails);
  const { id } = await bindMailbox(db, { port: server.port, user: 'killed' });
  const start = performance.now();
  const watch = watchTruth(db, id);
  for (const at of KILLED_AT) {
    const child = startProcess(target, `killed at ${at}`);
    await until(async () => (await count(db, id)) >= at * mails);
    await end(db, child, `killed at ${at}`);
  }
  const last = startProcess(target, 'last');
  await until(async () => {
    await askForMail(db, id);
    return (await count(db, id)) >= mails && (await state(db, id)) === 'idle';
  });
  printTable(`${mails} mails and ${KILLED_AT.length} kills of the keeper`, [
    ...(await wholeness(db, id, mails)),
    { name: 'looks at which it said more than was here', value: await watch.end(), unit: '', aim: 0 },
    { name: 'time', value: (performance.now() - start) / 1000, unit: 's' },
  ]);
  await end(db, last, 'last');
  await server.stop();
}

async function wholeness(db: Kysely<Database>, id: string, mails: number): Promise<Figure[]> {
  const { rows } = await sql<{ mails: number; ids: number }>`
    SELECT count(*)::int AS mails, count(DISTINCT messageid)::int AS ids FROM mail WHERE mailbox_id = ${id}`.execute(db);
  const [kept = { mails: 0, ids: 0 }] = rows;
  return [
    { name: 'lost', value: mails - kept.ids, unit: '', aim: 0 },
    { name: 'doubled', value: kept.mails - kept.ids, unit: '', aim: 0 },
  ];
}

/** Looks all the time whether what the page says is here is here. */
function watchTruth(db: Kysely<Database>, id: string) {
  let untrue = 0;
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const { rows } = await sql<{ said: number; here: number }>`
        SELECT (SELECT coalesce(sum(kept), 0)::int FROM mail_folder WHERE mailbox_id = ${id}) AS said,
          (SELECT count(*)::int FROM mail_place WHERE mailbox_id = ${id}) AS here`.execute(db);
      if (rows.some(({ said, here }) => said > here)) untrue += 1;
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    end: async () => {
      over.abort();
      await looking;
      return untrue;
    },
  };
}

async function idleConnections({ db, target, dir }: Place): Promise<void> {
  const users = Object.fromEntries(Array.from({ length: IDLE }, (_, at) => [`user${at}`, 'secret']));
  const server = await startDovecot({ users });
  const ca = join(dir, 'ca.pem');
  await writeFile(ca, server.certificate.cert);
  const child = startProcess(target, 'idle', { NODE_EXTRA_CA_CERTS: ca });
  const bind = async (user: string) => {
    await server.deliver(user, [mailNo(1)]);
    const { id } = await bindMailbox(db, { port: server.securePort, host: 'localhost', security: 'ssl', user });
    return id;
  };
  const first = await bind('user0');
  await until(async () => (await state(db, first)) === 'idle');
  const before = residentMegabytes(child);
  const start = performance.now();
  for (let at = 1; at < IDLE; at += 1) await bind(`user${at}`);
  await until(async () => {
    const idle = await db.selectFrom('mailbox').where('state', '=', 'idle').select('id').execute();
    return idle.length === IDLE;
  });
  printTable(`${IDLE} idle connections over TLS`, [
    { name: 'memory gained', value: residentMegabytes(child) - before, unit: 'MiB', aim: 100 },
    { name: 'memory of the process', value: residentMegabytes(child), unit: 'MiB' },
    { name: 'until all are read', value: (performance.now() - start) / 1000, unit: 's' },
  ]);
  await end(db, child, 'idle');
  await db.updateTable('mailbox').set({ status: 0 }).execute();
  await server.stop();
}

/** The head of a mail that says that it has parts. */
const headOf = (no: number) => `From: a@b.example\r\nSubject: large\r\nMessage-ID: <large${no}@b.example>\r\nMIME-Version: 1.0\r\n`;

async function attachment({ db, target, dir }: Place): Promise<void> {
  const server = await startDovecot({ users: { chen: 'secret' } });
  const content = Buffer.alloc(ATTACHMENT_BYTES, 'a part of a price list, ').toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const file = `Content-Type: application/pdf; name="list.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}`;
  const body = `Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nSee the list.\r\n--x\r\n${file}\r\n--x--\r\n`;
  await server.deliver(
    'chen',
    [1, 2].map((no) => `${headOf(no)}${body}`),
  );
  const { id, account } = await bindMailbox(db, { port: server.port, user: 'chen', email: 'large@farsail.test' });
  const { keeper } = startKeeper({ db, target });
  await until(async () => (await state(db, id)) === 'idle');
  await keeper.stop();
  const mails = await db.selectFrom('mail').where('mailbox_id', '=', id).select('id').execute();
  const files = openStorage({ filesUrl: undefined, dataDir: dir }, db);
  const source = { db, files, settings: mailSettings, secrets: openSecrets(mailSettings) };
  const fetched = [];
  for (const mail of mails) fetched.push(await measured(() => fetchPart(source, { id: mail.id, tenantId: account.tenant }, '2')));
  const [first, second] = fetched;
  // The first one brings the process to the size that it keeps from then on, with however small a file.
  printTable('An attachment of 30 MB', [
    { name: 'memory gained by the first one', value: first?.gained ?? Number.NaN, unit: 'MiB' },
    { name: 'memory gained by a further one', value: second?.gained ?? Number.NaN, unit: 'MiB', aim: 60 },
    { name: 'time', value: second?.took ?? Number.NaN, unit: 'ms' },
  ]);
  await db.updateTable('mailbox').set({ status: 0 }).where('id', '=', id).execute();
  await server.stop();
}

/** How long something takes, in milliseconds, and how many MiB the process grows at most meanwhile. */
async function measured(act: () => Promise<unknown>): Promise<{ gained: number; took: number }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  const start = performance.now();
  await act();
  clearInterval(watch);
  return { gained: (most - before) / 1_048_576, took: performance.now() - start };
}

/** Letters of the trade in the charsets that they come in, every tenth with a file. */
function mailNo(no: number): Buffer {
  const charset = (['utf-8', 'gb18030', 'gbk', 'big5'] as const)[no % 4] ?? 'utf-8';
  const words = `您好，附上編號 ${no} 的報價單，請查收。 Dear customer, offer ${no} for pumps, valves ${no * 7} and gaskets is below. `;
  const text = iconv.encode(words.repeat(8 + (no % 40)), charset);
  const html = Buffer.concat([
    Buffer.from('<html><body><table><tr><td style="font:14px Arial">'),
    text,
    Buffer.from('</td></tr></table></body></html>'),
  ]);
  const part = (type: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Type: ${type}; charset=${charset}\r\nContent-Transfer-Encoding: base64\r\n\r\n`),
      base64(body),
      Buffer.from('\r\n'),
    ]);
  const file = Buffer.concat([
    Buffer.from(
      `--b\r\nContent-Type: application/pdf; name="offer-${no}.pdf"\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    ),
    base64(Buffer.alloc(60_000, no)),
    Buffer.from('\r\n'),
  ]);
  const person = `Buyer ${no % 900} <buyer${no % 900}@shop${no % 300}.example>`;
  const date = new Date(Date.UTC(2024, 0, 1) + no * 900_000).toUTCString();
  const head = `From: ${person}\r\nTo: chen@farsail.test\r\nSubject: =?${charset}?B?${iconv.encode(`報價 offer ${no % 5000}`, charset).toString('base64')}?=\r\nMessage-ID: <${no}@bench.example>\r\nDate: ${date}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    part('text/plain', text),
    part('text/html', html),
    ...(no % 10 === 0 ? [file] : []),
    Buffer.from('--b--\r\n'),
  ]);
}

function base64(body: Buffer): Buffer {
  return Buffer.from(body.toString('base64').replaceAll(/.{76}/g, '$&\r\n'));
}

async function deliver(server: Dovecot, user: string, mails: number): Promise<void> {
  for (let at = 1; at <= mails; at += DELIVERED_AT_ONCE) {
    const some = Array.from({ length: Math.min(DELIVERED_AT_ONCE, mails - at + 1) }, (_, more) => ({
      raw: mailNo(at + more),
      isRead: at % 3 > 0,
    }));
    await server.deliver(user, some);
  }
}

function startProcess(target: ConnectionTarget, name: string, env: Record<string, string> = {}): ChildProcess {
  const child = fork(resolve('src/server/mail/keeper/keeper-process.ts'), {
    env,
    execArgv: childFlags(400),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (message) => console.error(message));
  child.send({ settings: mailSettings, target, name });
  return child;
}

async function end(db: Kysely<Database>, child: ChildProcess, name: string): Promise<void> {
  child.kill('SIGKILL');
  await freeMailboxes(db, name);
}

function peakMegabytes(child: ChildProcess): number {
  return memoryOf(child.pid, 'VmHWM');
}

function residentMegabytes(child: ChildProcess): number {
  return memoryOf(child.pid, 'VmRSS');
}

async function count(db: Kysely<Database>, mailboxId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(kept), 0)::int AS count FROM mail_folder WHERE mailbox_id = ${mailboxId}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function state(db: Kysely<Database>, id: string): Promise<string> {
  return (await db.selectFrom('mailbox').where('id', '=', id).select('state').executeTakeFirstOrThrow()).state;
}

async function megabytes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ size: string }>`SELECT pg_database_size(current_database()) AS size`.execute(db);
  return Number(rows[0]?.size ?? 0) / 1_048_576;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(100);
}

if (import.meta.main) await mailSyncBench({ mails: Number(process.argv[2] ?? 50_000) });
