import { type ChildProcess, fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import { createTransport } from 'nodemailer';

import { type RoughProxy, roughProxy } from '../support/rough-proxy.ts';
import type { SenderTask } from './mail-sender.ts';
import { type MarketingOffice, openMarketingOffice, prepareTaskTo } from './marketing-office.ts';
import type { PostTally } from './post.ts';
import { median, printTable } from './table.ts';

const PAIRS = 3;
const MAILS_OF_A_PAIR = 3_000;
/** As many lines as the product opens to one mailbox. */
const LINES = 5;
const KILLS = 5;
/** That send at once while lines break. */
const SENDERS = 4;
/** What a killed server may not have written down yet of what came back, beside two mails of each line. */
const LATEST = 50;
const HTML = `<h1>New panels</h1>${'<p>Dear {{contact.name|customer}}, our new series saves a third of the power.</p>'.repeat(20)}<p><a href="https://example.com/sheet">Data sheet</a></p>`;

/** Measures how fast marketing mail goes out beside nodemailer's own pool, and that none goes twice or is lost while lines break and servers are killed. */
export async function edmSendBench({ mails = 20_000 } = {}): Promise<void> {
  const post = fork(new URL('post.ts', import.meta.url), { stdio: 'inherit' });
  const [port] = (await once(post, 'message')) as [number];
  const plan = { isRough: false };
  const line = await roughProxy({ port }, () =>
    plan.isRough && randomInt(3) > 0 ? { kind: 'cut', afterBytes: randomInt(100, 60_000) } : undefined,
  );
  try {
    await besideNodemailer(post, port);
    plan.isRough = true;
    await roughLines(post, line, mails);
  } finally {
    await line.stop();
    post.disconnect();
  }
}

async function besideNodemailer(post: ChildProcess, port: number): Promise<void> {
  const office = await openMarketingOffice({ senders: 1, connections: 4, port });
  const sender = startMarketing(office);
  const [own, pool]: number[][] = [[], []];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    own?.push(await ownRate(office));
    pool?.push(await poolRate(port));
    await tallyOf(post);
  }
  await end(sender);
  await office.stop();
  const [ownMedian, poolMedian] = [median(own ?? []), median(pool ?? [])];
  printTable(`Marketing mail beside nodemailer's pool: ${PAIRS} times ${MAILS_OF_A_PAIR} mails each`, [
    { name: 'the product, mails a second', value: ownMedian, unit: '' },
    { name: "nodemailer's pool, mails a second", value: poolMedian, unit: '' },
    { name: 'per cent below the pool', value: 100 - (100 * ownMedian) / poolMedian, unit: '', aim: 20 },
  ]);
}

/** From the first mail that is begun to the last that is taken. */
async function ownRate(office: MarketingOffice): Promise<number> {
  const { id } = await prepareTaskTo(office, MAILS_OF_A_PAIR, HTML);
  await untilFinished(office, id);
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM max(senttime) - min(begun))::float8 AS seconds FROM edm_recipient WHERE task_id = ${id}`.execute(office.db);
  return MAILS_OF_A_PAIR / (rows[0]?.seconds ?? Number.NaN);
}

async function poolRate(port: number): Promise<number> {
  const transport = createTransport({ pool: true, host: '127.0.0.1', port, ignoreTLS: true, maxConnections: LINES, maxMessages: Infinity });
  const start = performance.now();
  await Promise.all(
    Array.from({ length: MAILS_OF_A_PAIR }, async (_, at) => {
      const html = HTML.replaceAll('{{contact.name|customer}}', `Person ${at}`);
      const text = html.replaceAll(/<[^>]+>/g, ' ');
      return transport.sendMail({ from: 'm0@example.com', to: `n${at}@buyer.example`, subject: 'A', html, text });
    }),
  );
  const rate = (MAILS_OF_A_PAIR * 1000) / (performance.now() - start);
  transport.close();
  return rate;
}

async function roughLines(post: ChildProcess, line: RoughProxy, mails: number): Promise<void> {
  const office = await openMarketingOffice({ senders: SENDERS, connections: 4, port: line.port });
  const { id } = await prepareTaskTo(office, mails, HTML);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const sender = startMarketing(office);
    while ((await waiting(office, id)) > mails * (1 - kill / (KILLS + 1))) await pause(50);
    await end(sender);
  }
  const last = startMarketing(office);
  await untilFinished(office, id);
  await end(last);
  const { taken, doubled } = await tallyOf(post);
  const { rows } = await sql<{ sent: number; unsure: number; other: number }>`
    SELECT count(*) FILTER (WHERE status = 2)::integer AS sent, count(*) FILTER (WHERE status = 7)::integer AS unsure,
      count(*) FILTER (WHERE status NOT IN (2, 7))::integer AS other FROM edm_recipient WHERE task_id = ${id}`.execute(office.db);
  const { sent = 0, unsure = 0, other = 0 } = rows[0] ?? {};
  const ofKills = KILLS * (2 * LINES * SENDERS + LATEST);
  await office.stop();
  printTable(`${mails} marketing mails over lines that break, with ${KILLS} kills`, [
    { name: 'sent twice', value: doubled, unit: '', aim: 0 },
    { name: 'said to be sent and never taken', value: Math.max(0, sent - taken), unit: '', aim: 0 },
    { name: 'neither sent nor unsure', value: other, unit: '', aim: 0 },
    { name: `unsure, of ${line.happened.cut} cuts of lines and ${KILLS} kills`, value: unsure, unit: '', aim: line.happened.cut + ofKills },
  ]);
}

async function waiting({ db }: MarketingOffice, taskId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM edm_recipient WHERE task_id = ${taskId} AND status = 0`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Until nothing waits; the pause before another try is not waited for. */
async function untilFinished({ db }: MarketingOffice, taskId: string): Promise<void> {
  for (;;) {
    await sql`UPDATE edm_recipient SET sendafter = now() WHERE task_id = ${taskId} AND status = 0 AND claimer IS NULL AND sendafter > now()`.execute(
      db,
    );
    const task = await db.selectFrom('edm_task').where('id', '=', taskId).select('status').executeTakeFirstOrThrow();
    if (task.status === 4) return;
    await pause(200);
  }
}

function startMarketing({ target, dataDir, secretKey }: MarketingOffice): ChildProcess {
  const child = fork(new URL('mail-sender.ts', import.meta.url), { stdio: 'inherit' });
  child.send({ target, dataDir, secretKey, sends: 'marketing' } satisfies SenderTask);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function tallyOf(post: ChildProcess): Promise<PostTally> {
  post.send('tell');
  const [tally] = (await once(post, 'message')) as [PostTally];
  return tally;
}

if (import.meta.main) await edmSendBench({ mails: Number(process.argv[2] ?? 20_000) });
