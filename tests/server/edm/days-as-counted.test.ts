import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { PLAIN_TASK } from './plain-task.ts';

const [RECIPIENTS, ROUNDS] = [60, 24];
/** What happens to a recipient, by the column that says so. */
const HAPPENINGS = ['senttime', 'opentime', 'clicktime', 'replytime', 'bouncetime', 'complainttime', 'unsubtime'];
const STATUSES = [0, 2, 3, 4, 7];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const KINDS = ['sent', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'complaint', 'unsubscribed'];

type Day = Record<string, number | string>;

/** The days of a task, from all that ever happened to its recipients. */
async function countedAnew(id: string): Promise<Day[]> {
  const recipients = await server.db.selectFrom('edm_recipient').where('task_id', '=', id).selectAll().execute();
  const days = new Map<string, Day>();
  for (const one of recipients.filter(({ senttime }) => senttime !== null)) {
    const opened = [one.opentime, one.clicktime].filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    const delivered = one.status === 3 || one.status === 4 ? null : one.senttime;
    const times = [one.senttime, delivered, opened, one.clicktime, one.replytime, one.bouncetime, one.complainttime, one.unsubtime];
    times.forEach((time, at) => {
      if (time === null) return;
      const day = new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      const counts = days.get(day) ?? { day, ...Object.fromEntries(KINDS.map((kind) => [kind, 0])) };
      days.set(day, { ...counts, [KINDS[at] ?? '']: Number(counts[KINDS[at] ?? '']) + 1 });
    });
  }
  return [...days.values()].toSorted((a, b) => String(a['day']).localeCompare(String(b['day'])));
}

/** The days as they were counted with each change; one on which all was taken back says nothing. */
async function countedAsItHappened(id: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    SELECT day::text, sent, delivered, opened, clicked, replied, bounced, complaint, unsubscribed FROM edm_day
    WHERE task_id = ${id} AND (sent, delivered, opened, clicked, replied, bounced, complaint, unsubscribed) <> (0, 0, 0, 0, 0, 0, 0, 0)
    ORDER BY day`.execute(server.db);
  return rows;
}

test('the days of a task are the same counted as it happens and counted anew, whatever happens to its recipients and is taken back', async () => {
  const owner = await signIn(server.db);
  const { id } = (await server.as(owner).call('saveEdmTask', { task: PLAIN_TASK as never })).body.result;
  await sql`
    INSERT INTO edm_recipient (task_id, tenant_id, email, status, senttime)
    SELECT ${id}, ${owner.tenant}, 'p' || n || '@buyer.example', CASE n % 2 WHEN 0 THEN 2 ELSE 0 END,
      CASE n % 2 WHEN 0 THEN timestamptz '2026-11-02 15:30Z' + n * interval '1 hour' END
    FROM generate_series(1, ${RECIPIENTS}) AS n`.execute(server.db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const column = sql.ref(HAPPENINGS[round % HAPPENINGS.length] ?? '');
    const status = STATUSES[round % STATUSES.length] ?? 0;
    await sql`
      UPDATE edm_recipient SET status = CASE WHEN (id * 7 + ${round}) % 4 = 0 THEN ${status} ELSE status END,
        ${column} = CASE (id * 5 + ${round}) % 3 WHEN 0 THEN NULL ELSE timestamptz '2026-11-02 15:30Z' + ((id * 11 + ${round} * 13) % 97) * interval '1 hour' END
      WHERE task_id = ${id} AND (id + ${round}) % 5 < 3`.execute(server.db);
  }
  const anew = await countedAnew(id);
  expect(anew.length).toBeGreaterThan(3);
  expect(await countedAsItHappened(id)).toEqual(anew);
});
