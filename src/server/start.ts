import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import { buildApp } from './app.ts';
import { readSettings, type Settings } from './config.ts';
import { usingDataDir } from './data-dir.ts';
import { withLock } from './database/advisory-locks.ts';
import { isDatabaseAway } from './database/away.ts';
import { connect, type ConnectionTarget } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/schema.ts';
import type { DemoPlace } from './demo/demo-inquiries.ts';
import { type DemoAccount, makeDemo } from './demo/make-demo.ts';
import { startMarketing } from './edm/send/marketing-sender.ts';
import { openStorage } from './files/open-storage.ts';
import { type Log, openLog } from './http/log.ts';
import { jobDefinitions } from './jobs/definitions.ts';
import { startJobs } from './jobs/jobs.ts';
import { openMailbox } from './mail/keeper/open-mailbox.ts';
import { startMailKeeper } from './mail/keeper/start-keeper.ts';
import { lineOpener } from './mail/out/send/open-line.ts';
import { startSender } from './mail/out/send/sender.ts';
import { openSecrets } from './secrets.ts';
import { importSeed } from './seed/import.ts';
import type { Shutdown } from './shutdown.ts';
import type { SiteOrigins } from './site/serve/site-address.ts';
import { warmUp } from './warm-up.ts';
import { startWebhooks } from './webhook/webhook-teller.ts';

type Filling = SiteOrigins & Pick<Settings, 'demo' | 'demoPassword'>;

type Tell = (line: string) => void;

interface Start {
  settings: Settings;
  log: Log;
  shutdown: Shutdown;
  /** Takes short lines for a person at a terminal. */
  tell: (line: string) => void;
}

/** A statement of a request may take this long; its client has given up by then. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Starts everything in order: database, tables, jobs, port, public data, demo company, and what the first questions would wait for.
 *
 * The port comes before the data, so that a port that is taken is said at once; until all is done, requests are answered with 503.
 *
 * @throws with one line for the person who starts the server; `shutdown` stops what had been started
 */
export async function startServer(environment: NodeJS.ProcessEnv, { shutdown, tell }: Pick<Start, 'shutdown' | 'tell'>): Promise<void> {
  const settings = readSettings(environment);
  const log = await usingDataDir(settings.dataDir, async () => openLog(settings.dataDir));
  const start: Start = { settings, log, shutdown, tell };
  const target = await startDatabase(start);
  let isReady = false;
  const { app, db } = await startApp(start, { target, isReady: () => isReady, checkReplies: environment['NODE_ENV'] === 'development' });
  await fill(start, target);
  await warmUp(db);
  keepMailboxes(start, target);
  sendMails(start, target);
  tellWebhooks(start, target);
  isReady = true;
  tell(`Farsail is ready: ${addressOf(app)}`);
}

async function startDatabase({ settings, log, shutdown, tell }: Start): Promise<ConnectionTarget> {
  const started = performance.now();
  const { target, stop } = await openDatabase(settings, (message, error) => log.warn({ err: error }, message));
  shutdown.addPatient(stop);
  const applied = await bringUpToDate(target);
  const location = settings.databaseUrl === undefined ? settings.dataDir : 'as DATABASE_URL says';
  tell(`Database: ${location} (${seconds(started)}${applied.length > 0 ? `, ${applied.length} migrations applied` : ''})`);
  return target;
}

async function bringUpToDate(target: ConnectionTarget): Promise<string[]> {
  const db = connect(target, { max: 1 });
  try {
    return await migrate(db);
  } catch (error) {
    if (typeof target !== 'string' || !isDatabaseAway(error)) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`The database that DATABASE_URL names does not answer: ${message || code}.`, { cause: error });
  } finally {
    await db.destroy();
  }
}

interface AppStart {
  target: ConnectionTarget;
  isReady: () => boolean;
  checkReplies: boolean;
}

async function startApp(
  { settings, log, shutdown }: Start,
  { target, isReady, checkReplies }: AppStart,
): Promise<{ app: FastifyInstance; db: Kysely<Database> }> {
  const db = connect(target, {
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onLostConnection: (error) => log.warn({ err: error }, 'a connection to the database broke'),
  });
  shutdown.add(() => db.destroy());
  const files = openStorage(settings, db);
  const jobs = await startJobs({
    target,
    definitions: jobDefinitions({ db, files, settings, target }),
    onError: (error, job) => log.error({ err: error, job }, 'a job failed'),
  });
  shutdown.add(jobs.stop);
  const app = await buildApp({ db, target, settings, jobs, files, log, isReady, checkReplies });
  shutdown.add(() => app.close());
  await listen(app, settings);
  return { app, db };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reasons: Record<string, string> = {
      EADDRINUSE: 'it is in use by another program',
      EACCES: 'this user may not open it',
      EADDRNOTAVAIL: 'this machine does not have that address',
    };
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`Cannot listen on HOST ${host}, PORT ${port}: ${reasons[code] ?? message}.`, { cause: error });
  }
}

/** On connections of its own: an import takes longer than any request may. */
async function fill({ settings, shutdown, tell }: Start, target: ConnectionTarget): Promise<void> {
  const db = connect(target, { max: 2 });
  shutdown.add(() => db.destroy());
  await fillDatabase({ db, files: openStorage(settings, db) }, settings, tell);
  await db.destroy();
}

function keepMailboxes({ settings, log, shutdown }: Start, target: ConnectionTarget): void {
  const db = connect(target, { max: 2, applicationName: 'farsail mail' });
  shutdown.add(() => db.destroy());
  const keeper = startMailKeeper({ db, target, settings, log: (error, message) => log.warn({ err: error }, message) });
  shutdown.add(keeper.stop);
}

/** Sends what is queued, on connections of its own: a mail goes also while the server has much to do. */
function sendMails({ settings, log, shutdown }: Start, target: ConnectionTarget): void {
  const db = connect(target, { max: 8, applicationName: 'farsail sender' });
  shutdown.add(() => db.destroy());
  const secrets = openSecrets(settings);
  const { publicUrl } = settings;
  const sender = startSender({
    db,
    target,
    files: openStorage(settings, db),
    openLine: lineOpener({ db, settings, secrets }),
    openInbox: (mailbox) => openMailbox({ settings, secrets }, mailbox),
    tracking: publicUrl === undefined ? undefined : { publicUrl, secrets },
    onError: (error) => log.error({ err: error }, 'a mail could not be handled'),
  });
  shutdown.add(sender.stop);
  if (publicUrl === undefined) return;
  const marketing = startMarketing({
    db,
    target,
    openLine: lineOpener({ db, settings, secrets }),
    tracking: { publicUrl, secrets },
    onError: (error) => log.error({ err: error }, 'marketing mail could not be handled'),
  });
  shutdown.add(marketing.stop);
}

/** Tells programs of others what happens, on connections of its own: a receiver that stalls holds up nothing else. */
function tellWebhooks({ settings, log, shutdown }: Start, target: ConnectionTarget): void {
  const db = connect(target, { max: 3, applicationName: 'farsail webhooks' });
  shutdown.add(() => db.destroy());
  const onError = (error: unknown) => log.error({ err: error }, 'a webhook could not be told');
  const teller = startWebhooks({ db, target, settings, secrets: openSecrets(settings), onError });
  shutdown.add(teller.stop);
}

function addressOf(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/** Brings the public data into a database that lacks it, and the demo company into one without accounts; of several servers one does it. */
async function fillDatabase({ db, files }: DemoPlace, settings: Filling, tell: Tell): Promise<void> {
  await importSeed(db);
  if (!settings.demo) return;
  await withLock(db, 'demo', async (connection) => {
    const account = await connection.selectFrom('account').select('id').limit(1).executeTakeFirst();
    if (account) return;
    const password = settings.demoPassword ?? randomPassword();
    tellAccounts(await makeDemo({ db: connection, files, settings }, password), password, tell);
  });
}

/** Twelve characters that are hard to guess and easy to type: no look-alikes. */
function randomPassword(): string {
  const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const pick = () => characters[randomInt(characters.length)];
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, pick).join('')).join('-');
}

/** The only time that the password is shown; it is not kept. */
function tellAccounts(accounts: readonly DemoAccount[], password: string, tell: Tell): void {
  tell('Demo accounts:');
  for (const { mobile, name, company, part } of accounts) tell(`  ${mobile}  ${part}, ${name}, ${company}`);
  tell(`  Password of all: ${password}`);
}
