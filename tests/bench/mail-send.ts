import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';
import { SMTPServer } from 'smtp-server';

import { readSettings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { openStorage } from '#server/files/open-storage.ts';
import { openSecrets } from '#server/secrets.ts';

import { roughProxy, type RoughProxy } from '../support/rough-proxy.ts';
import type { SenderTask } from './mail-sender.ts';
import { type Figure, printTable } from './table.ts';

const MAILBOXES = 10;
const SECRET_KEY = 'only for measuring, only for measuring';
const KILLS = 5;
const BIG_BYTES = 22 * 1024 * 1024;

interface Office {
  db: Kysely<Database>;
  task: SenderTask;
  tenant: string;
  account: string;
  /** How often the server took each Message-ID. */
  taken: Map<string, number>;
  line: RoughProxy;
  plan: { isRough: boolean };
  stop: () => Promise<void>;
}

/** Measures that no mail is sent twice and none is lost, while lines break and servers are killed, and what a large mail takes of memory. */
export async function mailSendBench({ mails = 20_000 } = {}): Promise<Figure[]> {
  const office = await openOffice();
  try {
    const figures = [...(await chaos(office, mails)), ...(await kills(office, mails)), ...(await big(office))];
    printTable(`Sending ${mails} mails over lines that break, and again with ${KILLS} kills`, figures);
    return figures;
  } finally {
    await office.stop();
  }
}

async function openOffice(): Promise<Office> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-mail-bench-'));
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_LOOPBACK: '1', SECRET_KEY });
  const { target, stop } = await openDatabase(settings, console.error);
  const db = connect(target, { max: 10 });
  await migrate(db);
  const { rows } = await sql<{ tenant: string; id: string }>`
    WITH tenant AS (INSERT INTO tenant (name) VALUES ('Bench') RETURNING id)
    INSERT INTO account (tenant_id, mobile, password_hash, nameremark) SELECT id, '+8613800000000', '', 'Bench' FROM tenant RETURNING tenant_id AS tenant, id`.execute(
    db,
  );
  const taken = new Map<string, number>();
  const server = await startPost(taken);
  const plan = { isRough: true };
  const line = await roughProxy({ port: (server.server.address() as AddressInfo).port }, () =>
    plan.isRough && randomInt(3) > 0
      ? { kind: 'cut', afterBytes: randomInt(100, 30_000), way: randomInt(2) === 0 ? 'toServer' : 'fromServer' }
      : undefined,
  );
  const { tenant = '', id: account = '' } = rows[0] ?? {};
  await makeMailboxes(db, { tenant, account, port: line.port });
  return {
    db,
    tenant,
    account,
    taken,
    line,
    plan,
    task: { target, dataDir, secretKey: SECRET_KEY },
    async stop() {
      await line.stop();
      await new Promise<void>((done) => server.close(done));
      await db.destroy();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startPost(taken: Map<string, number>): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 60_000_000,
    onAuth: (auth, _, done) => done(null, { user: auth.username }),
    onData(stream, _, done) {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4096) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        const id = /^Message-ID: *(\S+)/im.exec(head)?.[1] ?? '';
        taken.set(id, (taken.get(id) ?? 0) + 1);
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}

async function makeMailboxes(db: Kysely<Database>, { tenant, account, port }: { tenant: string; account: string; port: number }) {
  const place = JSON.stringify({ host: '127.0.0.1', port, security: 'none', user: 'me' });
  const secret = openSecrets({ secretKey: SECRET_KEY, dataDir: '' }).seal('secret');
  await sql`
    INSERT INTO mailbox (tenant_id, owner_id, email, provider, imap, smtp, secret, sendlimit, storesent)
    SELECT ${tenant}, ${account}, 'box' || n || '@example.com', 'custom', ${place}::jsonb, ${place}::jsonb, ${secret},
      '{"perminute":1000000,"perhour":1000000,"perday":1000000}', false
    FROM generate_series(1, ${MAILBOXES}) AS n`.execute(db);
}

/** So many mails that are due now, each to somebody else. */
async function queue({ db, tenant, account }: Office, mails: number): Promise<void> {
  const document = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear Anna, 您好。'.repeat(20) }] }],
  });
  await sql`
    WITH box AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS no FROM mailbox),
    mail AS (
      INSERT INTO outgoing_mail (tenant_id, account_id, mailbox_id, status, recipients, subject, document, sendat)
      SELECT ${tenant}, ${account}, box.id, 'queued', '{"to":[{"name":"Anna","address":"anna@buyer.example"}],"cc":[],"bcc":[]}', '报价 ' || n, ${document}::jsonb, now()
      FROM generate_series(1, ${mails}) AS n JOIN box ON box.no = n % ${MAILBOXES} RETURNING id, mailbox_id, recipients)
    INSERT INTO outgoing_message (tenant_id, account_id, outgoing_id, mailbox_id, messageid, recipients, dueat, firstdue)
    SELECT ${tenant}, ${account}, id, mailbox_id, '<' || gen_random_uuid() || '@example.com>', recipients, now(), now() FROM mail`.execute(
    db,
  );
}

function startSender(task: SenderTask): ChildProcess {
  const child = fork(new URL('mail-sender.ts', import.meta.url), { stdio: 'inherit' });
  child.send(task);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const waiting = async ({ db }: Office) => {
  const { rows } = await sql<{ n: number; open: number }>`
    SELECT count(*) FILTER (WHERE status = 'waiting')::integer AS n, count(*) FILTER (WHERE status IN ('waiting', 'begun'))::integer AS open
    FROM outgoing_message`.execute(db);
  return rows[0] ?? { n: 0, open: 0 };
};

/** Until nothing waits; the pause before another try is not waited for. */
async function untilDone(office: Office): Promise<void> {
  while ((await waiting(office)).open > 0) {
    await pause(500);
    await sql`UPDATE outgoing_message SET dueat = now() WHERE status = 'waiting' AND sender IS NULL AND dueat > now()`.execute(office.db);
  }
}

async function verdict({ db, taken }: Office): Promise<{ unsure: number; lost: number; doubled: number; failed: number }> {
  const rows = await db.selectFrom('outgoing_message').select(['messageid', 'status']).execute();
  const has = (id: string) => taken.has(id);
  return {
    unsure: rows.filter(({ status }) => status === 'unsure').length,
    failed: rows.filter(({ status }) => status === 'failed').length,
    lost: rows.filter(({ status, messageid }) => status === 'sent' && !has(messageid)).length,
    doubled: [...taken.values()].filter((times) => times > 1).length,
  };
}

async function clear({ db, taken }: Office): Promise<void> {
  await sql`TRUNCATE outgoing_mail, mail, mail_thread CASCADE`.execute(db);
  taken.clear();
}

async function chaos(office: Office, mails: number): Promise<Figure[]> {
  await queue(office, mails);
  const started = performance.now();
  const child = startSender(office.task);
  await untilDone(office);
  const seconds = (performance.now() - started) / 1000;
  await end(child);
  const { unsure, lost, doubled, failed } = await verdict(office);
  const cuts = office.line.happened.cut;
  await clear(office);
  return [
    { name: 'rough lines: sent twice', value: doubled, unit: '', aim: 0 },
    { name: 'rough lines: lost', value: lost + failed, unit: '', aim: 0 },
    { name: `rough lines: unsure for each of ${cuts} cuts`, value: unsure / Math.max(1, cuts), unit: '', aim: 1 },
    { name: 'rough lines: mails a second', value: mails / seconds, unit: '' },
  ];
}

async function kills(office: Office, mails: number): Promise<Figure[]> {
  office.plan.isRough = false;
  office.line.cutAll();
  await queue(office, mails);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = startSender(office.task);
    while ((await waiting(office)).n > mails * (1 - kill / (KILLS + 1))) await pause(50);
    await end(child);
  }
  const last = startSender(office.task);
  await untilDone(office);
  await end(last);
  const { unsure, lost, doubled, failed } = await verdict(office);
  await clear(office);
  return [
    { name: `${KILLS} kills: sent twice`, value: doubled, unit: '', aim: 0 },
    { name: `${KILLS} kills: lost`, value: lost + failed, unit: '', aim: 0 },
    { name: `${KILLS} kills: unsure a kill`, value: unsure / KILLS, unit: '', aim: 2 * MAILBOXES * 2 + 50 },
  ];
}

async function big(office: Office): Promise<Figure[]> {
  await queue(office, 2);
  const { db, tenant, account, task } = office;
  const files = openStorage({ filesUrl: undefined, dataDir: task.dataDir }, db);
  const piece = Buffer.alloc(64 * 1024, 'farsail');
  const ids = (await db.selectFrom('outgoing_mail').select('id').orderBy('id').execute()).map(({ id }) => id);
  const file = await files.put(Readable.from(Array.from({ length: BIG_BYTES / piece.length }, () => piece)), { mostBytes: BIG_BYTES });
  await db
    .insertInto('outgoing_file')
    .values({
      tenant_id: tenant,
      account_id: account,
      outgoing_id: ids[1] ?? '',
      file_id: file,
      filename: 'big.bin',
      mime: 'application/zip',
      size: BIG_BYTES,
    })
    .execute();
  // The first mail, a small one, brings into memory what every mail needs.
  await sql`UPDATE outgoing_message SET dueat = now() + interval '1 hour' WHERE outgoing_id = ${ids[1]}`.execute(db);
  const child = startSender({ ...task, measures: true });
  while ((await waiting(office)).open > 1) await pause(50);
  child.send('measure');
  await once(child, 'message');
  await untilDone(office);
  child.send('tell');
  const [{ grown }] = (await once(child, 'message')) as [{ grown: number }];
  await end(child);
  return [{ name: 'a mail of 30 MB: memory', value: grown / 1024 / 1024, unit: 'MiB', aim: 60 }];
}

if (import.meta.main) await mailSendBench({ mails: Number(process.argv[2] ?? 20_000) });
