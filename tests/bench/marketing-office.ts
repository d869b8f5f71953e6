import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Kysely, sql } from 'kysely';

import { readSettings } from '#server/config.ts';
import { connect, type ConnectionTarget } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { prepareTask } from '#server/edm/recipient/prepare.ts';
import { openSecrets } from '#server/secrets.ts';

const SECRET_KEY = 'only for measuring, only for measuring';
const NO_LIMIT = { perminute: 1_000_000, perhour: 1_000_000, perday: 1_000_000 };

/** A company that sends marketing mail, in a database of its own. */
export interface MarketingOffice {
  db: Kysely<Database>;
  target: ConnectionTarget;
  dataDir: string;
  secretKey: string;
  account: string;
  tenant: string;
  /** The mailboxes it sends from. */
  senders: string[];
  stop: () => Promise<void>;
}

interface OfficeOptions {
  senders: number;
  connections: number;
  /** Of the mail server; none is reached where nothing is sent. */
  port?: number;
  /** What the first of the senders may send in an hour; the others may send more than there is. */
  firstSenderHourly?: number;
}

export async function openMarketingOffice({
  senders,
  connections,
  port = 1,
  firstSenderHourly = NO_LIMIT.perhour,
}: OfficeOptions): Promise<MarketingOffice> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-edm-bench-'));
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_LOOPBACK: '1', SECRET_KEY });
  const { target, stop } = await openDatabase(settings, console.error);
  const db = connect(target, { max: connections });
  await migrate(db);
  const { rows } = await sql<{ tenant: string; id: string }>`
    WITH tenant AS (INSERT INTO tenant (name) VALUES ('Bench') RETURNING id)
    INSERT INTO account (tenant_id, mobile, password_hash, nameremark) SELECT id, '+8613800000000', '', 'Bench' FROM tenant RETURNING tenant_id AS tenant, id`.execute(
    db,
  );
  const { tenant = '', id: account = '' } = rows[0] ?? {};
  const place = JSON.stringify({ host: '127.0.0.1', port, security: 'none', user: 'me' });
  const secret = openSecrets({ secretKey: SECRET_KEY, dataDir: '' }).seal('secret');
  const mailboxes = await db
    .insertInto('mailbox')
    .values(
      Array.from({ length: senders }, (_, at) => ({
        tenant_id: tenant,
        owner_id: account,
        email: `m${at}@example.com`,
        provider: 'custom' as const,
        imap: place,
        smtp: place,
        secret,
        sendlimit: JSON.stringify(NO_LIMIT),
      })),
    )
    .returning('id')
    .execute();
  const ids = mailboxes.map(({ id }) => id);
  await db
    .insertInto('edm_sender')
    .values(
      ids.map((mailbox_id, at) => ({
        mailbox_id,
        tenant_id: tenant,
        warmup: false,
        sendlimit: JSON.stringify({ ...NO_LIMIT, perhour: at === 0 ? firstSenderHourly : NO_LIMIT.perhour }),
      })),
    )
    .execute();
  return {
    db,
    target,
    dataDir,
    secretKey: SECRET_KEY,
    account,
    tenant,
    senders: ids,
    async stop() {
      await db.destroy();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of receiving providers whose limits nobody reaches. */
const DOMAINS = ['gmail.com', 'outlook.com', 'buyer.example', 'shop.example'];

/** A running task whose recipients were those of an earlier one, as a task to so many has to be: no text holds more than a few thousand addresses. */
export async function prepareTaskTo(
  { db, account, tenant, senders }: MarketingOffice,
  recipients: number,
  html = '<p>A</p>',
): Promise<{ id: string; preparedMs: number }> {
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
    html,
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
  await db.updateTable('edm_task').set({ status: 1, preparing: true }).where('id', '=', id).execute();
  const begun = performance.now();
  await prepareTask(db, id);
  const preparedMs = performance.now() - begun;
  await db.updateTable('edm_task').set({ status: 2 }).where('id', '=', id).execute();
  return { id, preparedMs };
}
