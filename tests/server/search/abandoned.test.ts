import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { signIn } from '../../support/accounts.ts';
import { asSomebodyElse } from '../../support/database.ts';
import { startServer, type TestCaller, type TestServer } from '../../support/server.ts';

let server: TestServer;
let caller: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  caller = server.as(await signIn(server.db));
  await caller.call('searchCompanies', { keyword: 'seafood' });
});

/** How many searches of the directory PostgreSQL works on, or lets wait for the table. */
const running = async () => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM pg_stat_activity
    WHERE datname = current_database() AND state = 'active' AND wait_event_type = 'Lock' AND query ILIKE '%FROM company WHERE%'`.execute(
    server.db,
  );
  return rows[0]?.n;
};

/** Does something while nobody can read the directory, so that a search of it goes on until it is stopped. */
async function withoutDirectory(work: () => Promise<void>): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE company IN ACCESS EXCLUSIVE MODE`.execute(trx);
    await asSomebodyElse(work);
  });
}

const ask = async (id: 'searchCompanies' | 'listCountryData' | 'listIndustryTags', keyword: string, signal: AbortSignal) =>
  caller.call(id, { keyword }, { signal }).then(
    ({ status }) => status,
    () => 'gone',
  );

test.each(['searchCompanies', 'listCountryData', 'listIndustryTags'] as const)(
  'a %s that its reader gives up stops in the database',
  async (id) => {
    const reader = new AbortController();
    await withoutDirectory(async () => {
      const asked = ask(id, `steel ${id}`, reader.signal);
      await expect.poll(running).toBe(1);
      reader.abort();
      expect(await asked).toBe('gone');
      await expect.poll(running).toBe(0);
    });
    expect((await caller.call(id, { keyword: `steel ${id}` })).status).toBe(200);
  },
);

test('a search that two readers wait for goes on until both have given it up', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  await withoutDirectory(async () => {
    const asked = [one, other].map(async ({ signal }) => ask('searchCompanies', 'tinplate', signal));
    await expect.poll(running).toBe(1);
    one.abort();
    expect(await asked[0]).toBe('gone');
    expect(await running()).toBe(1);
    other.abort();
    expect(await asked[1]).toBe('gone');
    await expect.poll(running).toBe(0);
  });
});

test('a search that one reader gives up is answered to the other', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const asked: Promise<unknown>[] = [];
  await withoutDirectory(async () => {
    asked.push(...[one, other].map(async ({ signal }) => ask('searchCompanies', 'gaskets', signal)));
    await expect.poll(running).toBe(1);
    one.abort();
  });
  expect(await Promise.all(asked)).toEqual(['gone', 200]);
});
