import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { prepareTask } from '#server/edm/recipient/prepare.ts';
import { countMarketingHits } from '#server/edm/track/count-doing.ts';

import { signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { PLAIN_TASK } from './plain-task.ts';

const [RECIPIENTS, HITS] = [20_000, 250];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** What PostgreSQL has told of the tables so far: rows written to the one, and rows read of both. It tells a moment after a transaction. */
async function told(): Promise<{ written: number; read: number }> {
  const { rows } = await sql<{ written: number; read: number }>`
    SELECT (max(n_tup_ins) FILTER (WHERE relname = 'edm_event'))::integer AS written, sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS read
    FROM pg_stat_user_tables WHERE relname IN ('edm_event', 'edm_recipient')`.execute(server.db);
  return rows[0] ?? { written: 0, read: 0 };
}

test('each recipient of a task that goes by their hours is written once, so that no claim passes what was there before', async () => {
  const owner = await signIn(server.db);
  const { id } = (
    await server.as(owner).call('saveEdmTask', {
      task: {
        ...PLAIN_TASK,
        audience: { source: 'paste', addresses: 'a@buyer.example, b@buyer.example, c@buyer.example' },
        schedule: { ...PLAIN_TASK.schedule, mode: 'localtime' },
      } as never,
    })
  ).body.result;
  await server.db.updateTable('edm_task').set({ status: 1, preparing: true }).where('id', '=', id).execute();
  const recipients = async () => {
    const { rows } = await sql<{ inserted: number; updated: number }>`
      SELECT n_tup_ins::integer AS inserted, n_tup_upd::integer AS updated FROM pg_stat_user_tables WHERE relname = 'edm_recipient'`.execute(
      server.db,
    );
    return rows[0] ?? { inserted: 0, updated: 0 };
  };
  const before = await recipients();
  await prepareTask(server.db, id);
  await expect.poll(recipients).toEqual({ inserted: before.inserted + 3, updated: before.updated });
});

test('the first opens of a large task are counted without reading its other recipients', async () => {
  const owner = await signIn(server.db);
  const { id } = (await server.as(owner).call('saveEdmTask', { task: PLAIN_TASK as never })).body.result;
  await sql`
    INSERT INTO edm_recipient (task_id, tenant_id, email) SELECT ${id}, ${owner.tenant}, 'p' || n || '@buyer.example' FROM generate_series(1, ${RECIPIENTS}) AS n`.execute(
    server.db,
  );
  await sql`UPDATE edm_recipient SET status = 2, senttime = now() - interval '1 day' WHERE task_id = ${id}`.execute(server.db);
  const recipients = await server.db.selectFrom('edm_recipient').where('task_id', '=', id).select('id').limit(HITS).execute();
  // By then all that was read before is told as well.
  await expect.poll(async () => (await told()).read).toBeGreaterThan(RECIPIENTS);
  const { read } = await told();
  await countMarketingHits(
    server.db,
    recipients.map((recipient) => ({
      taskId: id,
      recipientId: recipient.id,
      kind: 'open',
      link: null,
      agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0',
      method: 'GET',
      source: Buffer.from(recipient.id.padStart(16, '0')),
    })),
  );
  await expect.poll(async () => (await told()).written).toBe(HITS);
  // Each hit and its recipient a few times, and never each recipient.
  expect((await told()).read - read).toBeLessThan(10 * HITS);
});
