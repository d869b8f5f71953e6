import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Kysely, sql } from 'kysely';

import { readSettings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { prepareTask } from '#server/edm/recipient/prepare.ts';
import { claimRecipients } from '#server/edm/send/claim-recipients.ts';

import { type Figure, printTable, quantile } from './table.ts';

const CLAIMERS = 8;
const SENDERS = 4;
const AT_ONCE = 100;
/** Claims of the one claimer that is measured alone. */
const ALONE = 30;
/** What one of the senders may send in an hour; the others may send more than there is. */
const CAP = 700;

interface Office {
  db: Kysely<Database>;
  account: string;
  tenant: string;
  senders: string[];
  stop: () => Promise<void>;
}

/** Measures how long recipients take to be gathered and to be claimed, and that of eight claimers no two get the same and no cap is passed. */
export async function edmClaimsBench({ recipients = 20_000 } = {}): Promise<Figure[]> {
  const office = await openOffice();
  try {
    const { id, preparedMs } = await prepared(office, recipients);
    const aloneMs = await claimAlone(office, id);
    const { claimMs, claimed, twice, ofCapped } = await claimAll(office, id);
    const figures: Figure[] = [
      { name: `${recipients} recipients prepared`, value: preparedMs, unit: 'ms' },
      { name: `claim of ${AT_ONCE} by one claimer, median`, value: quantile(aloneMs, 0.5), unit: 'ms', aim: 5 },
      { name: `claim of ${AT_ONCE} beside ${CLAIMERS - 1} others, median`, value: quantile(claimMs, 0.5), unit: 'ms' },
      { name: `claim of ${AT_ONCE} beside ${CLAIMERS - 1} others, 95 %`, value: quantile(claimMs, 0.95), unit: 'ms' },
      { name: `claimed by ${CLAIMERS} claimers`, value: claimed, unit: '' },
      { name: 'claimed twice', value: twice, unit: '', aim: 0 },
      { name: `beyond a cap of ${CAP} an hour`, value: Math.max(0, ofCapped - CAP), unit: '', aim: 0 },
    ];
    printTable('Marketing mail: gathering and claiming', figures);
    return figures;
  } finally {
    await office.stop();
  }
}

async function openOffice(): Promise<Office> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-edm-bench-'));
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_LOOPBACK: '1' });
  const { target, stop } = await openDatabase(settings, console.error);
  const db = connect(target, { max: CLAIMERS + 2 });
  await migrate(db);
  const { rows } = await sql<{ tenant: string; id: string }>`
    WITH tenant AS (INSERT INTO tenant (name) VALUES ('Bench') RETURNING id)
    INSERT INTO account (tenant_id, mobile, password_hash, nameremark) SELECT id, '+8613800000000', '', 'Bench' FROM tenant RETURNING tenant_id AS tenant, id`.execute(
    db,
  );
  const { tenant = '', id: account = '' } = rows[0] ?? {};
  const place = JSON.stringify({ host: '127.0.0.1', port: 1, security: 'none', user: 'me' });
  const mailboxes = await db
    .insertInto('mailbox')
    .values(
      Array.from({ length: SENDERS }, (_, at) => ({
        tenant_id: tenant,
        owner_id: account,
        email: `m${at}@example.com`,
        provider: 'custom' as const,
        imap: place,
        smtp: place,
        secret: Buffer.from('sealed'),
        sendlimit: '{"perminute":100000,"perhour":1000000,"perday":1000000}',
      })),
    )
    .returning('id')
    .execute();
  const senders = mailboxes.map(({ id }) => id);
  await db
    .insertInto('edm_sender')
    .values(
      senders.map((mailbox_id, at) => ({
        mailbox_id,
        tenant_id: tenant,
        warmup: false,
        sendlimit: JSON.stringify({ perminute: 100_000, perhour: at === 0 ? CAP : 1_000_000, perday: 1_000_000 }),
      })),
    )
    .execute();
  return {
    db,
    account,
    tenant,
    senders,
    async stop() {
      await db.destroy();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const DOMAINS = ['gmail.com', 'outlook.com', 'buyer.example', 'shop.example'];

/** A task whose recipients were those of an earlier one, as a task to so many has to be: no text holds more than a few thousand addresses. */
async function prepared({ db, account, tenant, senders }: Office, recipients: number): Promise<{ id: string; preparedMs: number }> {
  const values = {
    tenant_id: tenant,
    account_id: account,
    taskname: 'Bench',
    senderids: senders,
    fromname: '',
    replyto: '',
    subject: 'A',
    subjectb: '',
    preheader: '',
    template_id: '',
    html: '<p>A</p>',
    text: '',
    language: '',
    schedule: JSON.stringify({ mode: 'now', at: null, from: '09:00', to: '18:00', skipweekends: true, skipholidays: true }),
    sendlimit: JSON.stringify({ perhour: 0, perday: 0 }),
    trackopens: true,
    trackclicks: true,
  };
  const insert = (audience: object) =>
    db
      .insertInto('edm_task')
      .values({ ...values, audience: JSON.stringify(audience) })
      .returning('id')
      .executeTakeFirstOrThrow();
  const before = await insert({ source: 'paste' });
  await sql`
    INSERT INTO edm_recipient (task_id, tenant_id, email, name, countrycode)
    SELECT ${before.id}::bigint, ${tenant}::bigint, 'p' || no || '@' || (${DOMAINS}::text[])[1 + no % ${DOMAINS.length}], 'Person ' || no, 'DE'
    FROM generate_series(1, ${recipients}::integer) AS no`.execute(db);
  const { id } = await insert({ source: 'task', taskid: before.id, view: 'all' });
  await sql`ANALYZE edm_recipient`.execute(db);
  await db.updateTable('edm_task').set({ status: 2, preparing: true }).where('id', '=', id).execute();
  const begun = performance.now();
  await prepareTask(db, id);
  return { id, preparedMs: performance.now() - begun };
}

/** One claimer, for a sender without a cap, while nobody else claims. */
async function claimAlone({ db, senders }: Office, taskId: string): Promise<number[]> {
  const claimMs: number[] = [];
  for (let turn = 0; turn < ALONE; turn += 1) {
    const begun = performance.now();
    await claimRecipients(db, { taskId, senderId: senders[1] ?? '', worker: CLAIMERS + 1, most: AT_ONCE });
    claimMs.push(performance.now() - begun);
  }
  return claimMs;
}

/** Eight claimers of four senders at once, until nobody gets any more. */
async function claimAll({ db, senders }: Office, taskId: string) {
  const claimMs: number[] = [];
  const taken: string[] = [];
  let ofCapped = 0;
  await Promise.all(
    Array.from({ length: CLAIMERS }, async (_, worker) => {
      const senderId = senders[worker % SENDERS] ?? '';
      let refusals = 0;
      // A claimer that comes while another one claims for the same sender gets none, and comes again.
      while (refusals < 20) {
        const begun = performance.now();
        const claimed = await claimRecipients(db, { taskId, senderId, worker: worker + 1, most: AT_ONCE });
        if (claimed.length === AT_ONCE) claimMs.push(performance.now() - begun);
        refusals = claimed.length === 0 ? refusals + 1 : 0;
        taken.push(...claimed.map(({ id }) => id));
        if (senderId === senders[0]) ofCapped += claimed.length;
      }
    }),
  );
  return { claimMs, claimed: taken.length, twice: taken.length - new Set(taken).size, ofCapped };
}
