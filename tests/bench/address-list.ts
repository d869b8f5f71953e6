import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';

import { readSettings } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';

import { type MailFarm, startMailFarm } from '../support/mail-farm.ts';
import type { AddressListTask, RunnerMemory } from './address-list-runner.ts';
import { type Figure, printTable } from './table.ts';

const MINUTES_3 = 180;
const MOST_MIB = 200;
const MOST_CONVERSATIONS = 2;
/** Conversations under way when a server is killed, each about one address; what they would have told stays open. */
const UNDER_WAY = 150;
const LISTS_AT_ONCE = 10;

interface Office {
  db: Kysely<Database>;
  farm: MailFarm;
  task: Omit<AddressListTask, 'ids'>;
  tenant: string;
  account: string;
  stop: () => Promise<void>;
}

/** Measures how long a list of addresses takes, what the process of the lists and the server beside it need of memory, and that a server that is killed makes nobody be asked twice. */
export async function addressListBench({ addresses = 100_000, domains = 8_216 } = {}): Promise<Figure[]> {
  const office = await openOffice(domains);
  try {
    const whole = await run(office, [await newList(office, { addresses, domains, name: 'whole' })]);
    const killed = await runWithKill(office, await newList(office, { addresses: addresses / 10, domains, name: 'killed' }));
    const names = Array.from({ length: LISTS_AT_ONCE }, (_, at) => `together${at}x`);
    const lists = await Promise.all(names.map((name) => newList(office, { addresses: addresses / LISTS_AT_ONCE, domains, name })));
    const together = await run(office, lists);
    const figures: Figure[] = [
      { name: `${addresses} addresses at ${domains} servers`, value: whole.seconds, unit: 's', aim: MINUTES_3 },
      { name: 'most memory of the process of the lists', value: whole.listsMiB, unit: 'MiB', aim: MOST_MIB },
      { name: 'most memory of the server beside it', value: whole.serverMiB, unit: 'MiB' },
      { name: 'most conversations with one server', value: office.farm.most(), unit: '', aim: MOST_CONVERSATIONS },
      { name: 'without an answer', value: whole.open, unit: '', aim: 0 },
      { name: 'asked twice', value: twice(office.farm), unit: '', aim: 0 },
      { name: `${LISTS_AT_ONCE} lists at once, as many addresses together`, value: together.seconds, unit: 's' },
      { name: 'most memory of their process', value: together.listsMiB, unit: 'MiB', aim: MOST_MIB },
      { name: 'without an answer', value: together.open, unit: '', aim: 0 },
      { name: 'left open by a kill', value: killed.open, unit: '', aim: UNDER_WAY },
    ];
    printTable('Verifying a list of addresses', figures);
    return figures;
  } finally {
    await office.stop();
  }
}

async function openOffice(domains: number): Promise<Office> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farsail-address-bench-'));
  const { target, stop } = await openDatabase(readSettings({ DATA_DIR: dataDir }), console.error);
  const db = connect(target, { max: 5 });
  await migrate(db);
  const farm = await startMailFarm(domains);
  const { rows } = await sql<{ tenant: string; id: string }>`
    WITH tenant AS (INSERT INTO tenant (name) VALUES ('Bench') RETURNING id)
    INSERT INTO account (tenant_id, mobile, password_hash, nameremark) SELECT id, '+8613800000000', '', 'Bench' FROM tenant RETURNING tenant_id AS tenant, id`.execute(
    db,
  );
  const { tenant = '', id: account = '' } = rows[0] ?? {};
  return {
    db,
    farm,
    tenant,
    account,
    task: { target, settings: farm.settings },
    async stop() {
      farm.stop();
      await db.destroy();
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** People, nobodies and full mailboxes at all domains in turn. */
async function newList(
  { db, tenant, account }: Office,
  { addresses, domains, name }: { addresses: number; domains: number; name: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO address_list (tenant_id, account_id, name, total, doubles) VALUES (${tenant}, ${account}, ${name}, ${addresses}, 0) RETURNING id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  await sql`
    INSERT INTO address_list_row (list_id, place, turn, mail)
    SELECT ${id}, n, n / ${domains}::integer, (ARRAY['p', 'no', 'full', 'p'])[n % 4 + 1] || ${name}::text || n || '@d' || n % ${domains}::integer + 1 || '.example'
    FROM generate_series(1, ${addresses}::integer) AS n`.execute(db);
  return id;
}

interface Outcome extends RunnerMemory {
  seconds: number;
  open: number;
}

async function run(office: Office, ids: readonly string[]): Promise<Outcome> {
  const start = performance.now();
  const runner = startRunner(office, ids);
  const [memory] = (await once(runner, 'message')) as [RunnerMemory];
  const seconds = (performance.now() - start) / 1000;
  await once(runner, 'exit');
  return { seconds, ...memory, open: await openIn(office, ids) };
}

async function runWithKill(office: Office, id: string): Promise<Outcome> {
  const runner = startRunner(office, [id]);
  const before = office.farm.asked.size;
  while (office.farm.asked.size < before + 500) await pause(5);
  runner.kill('SIGKILL');
  await once(runner, 'exit');
  await office.db
    .updateTable('address_list')
    .set({ beattime: new Date(0) })
    .where('id', '=', id)
    .execute();
  return run(office, [id]);
}

function startRunner({ task }: Office, ids: readonly string[]): ChildProcess {
  const runner = fork(new URL('address-list-runner.ts', import.meta.url), { stdio: 'inherit' });
  runner.send({ ...task, ids });
  return runner;
}

/** Addresses that nobody could tell anything of. */
async function openIn({ db }: Office, ids: readonly string[]): Promise<number> {
  const found = db.selectFrom('address_list_row').where('list_id', 'in', ids);
  const rows = await found
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', '=', 'unknown')]))
    .select('place')
    .execute();
  return rows.length;
}

function twice({ asked }: MailFarm): number {
  return [...asked.entries()].filter(([mail, times]) => times > 1 && /^(?:p|no|full)(?:whole|killed|together\d+x)\d+@/.test(mail)).length;
}
