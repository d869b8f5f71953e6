import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { isDatabaseAway } from '#server/database/away.ts';
import { connect } from '#server/database/connect.ts';
import { FairQueue, NoConnectionFree } from '#server/database/fair-queue.ts';
import { isStopped } from '#server/database/named-work.ts';
import { leavesOutcomeOpen, OutcomeUnknown } from '#server/database/outcome-unknown.ts';
import { aside } from '#server/database/shared-pool.ts';
import { withinSeconds } from '#server/database/within-seconds.ts';

import { asSomebodyElse, testDatabase, type TestDatabase } from '../../support/database.ts';

let db: TestDatabase['db'];
let target: TestDatabase['target'];
beforeAll(async () => {
  ({ db, target } = await testDatabase());
  await sql`CREATE TABLE place (id integer PRIMARY KEY, n integer NOT NULL); INSERT INTO place VALUES (1, 0), (2, 0)`.execute(db);
});

const pidOf = async (trx: TestDatabase['db']) => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
  return rows[0]?.pid ?? 0;
};

describe('work that holds a connection', () => {
  test('gets no second one, so that no crowd of it can wait for itself', async () => {
    const second = db.transaction().execute(async () => db.selectFrom('account').select('id').execute());
    await expect(second).rejects.toThrow('A second connection was asked for');
    const nested = db.connection().execute(async () => db.transaction().execute(async () => undefined));
    await expect(nested).rejects.toThrow('A second connection was asked for');
  });

  test('may say that something has to be done beside it, and later things are no part of it', async () => {
    let later: (() => Promise<number>) | undefined;
    const beside = await db.transaction().execute(async () => {
      later = async () => pidOf(db);
      return aside(async () => pidOf(db));
    });
    expect([beside, await later?.()]).toEqual([expect.any(Number), expect.any(Number)]);
  });
});

describe('a connection that breaks inside a transaction', () => {
  test('fails that transaction as a database that is away, and nothing else', async () => {
    const broken = db.transaction().execute(async (trx) => {
      const pid = await pidOf(trx);
      await asSomebodyElse(async () => sql`SELECT pg_terminate_backend(${pid}, 5000)`.execute(db));
      await pidOf(trx);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    expect(await pidOf(db)).toBeGreaterThan(0);
  });

  test('while nothing is asked of it does so too', async () => {
    const over = Promise.withResolvers<void>();
    const broken = db.transaction().execute(async (trx) => {
      const pid = await pidOf(trx);
      await asSomebodyElse(async () => sql`SELECT pg_terminate_backend(${pid}, 5000)`.execute(db));
      await new Promise((done) => {
        setImmediate(done);
      });
      over.resolve();
      await pidOf(trx);
    });
    await expect(broken).rejects.toSatisfy(isDatabaseAway);
    await over.promise;
    expect(await pidOf(db)).toBeGreaterThan(0);
  });
});

const isUnknown = (error: unknown) => error instanceof OutcomeUnknown && isDatabaseAway(error);

describe('a connection that is lost while something is being kept', () => {
  test('says that nobody knows whether it is', async () => {
    await sql`CREATE TABLE doubtful (n integer);
      CREATE FUNCTION end_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON doubtful DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION end_here()`.execute(
      db,
    );
    await expect(db.transaction().execute(async (trx) => sql`INSERT INTO doubtful VALUES (1)`.execute(trx))).rejects.toSatisfy(isUnknown);
  });

  test('inside a transaction says that nothing is', () => {
    expect(leavesOutcomeOpen('UPDATE account SET x = 1', 'T')).toBe(false);
    expect(leavesOutcomeOpen('select 1', 'I')).toBe(false);
    expect(leavesOutcomeOpen('WITH gone AS (DELETE FROM x) SELECT 1', 'I')).toBe(true);
    expect(leavesOutcomeOpen('commit', 'T')).toBe(true);
  });
});

test('of transactions that lock each other out all succeed, because the one that is undone is done again', async () => {
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  const add = async (order: readonly [number, number], turn: number) =>
    db.transaction().execute(async (trx) => {
      runs += 1;
      const raise = async (id: number) => sql`UPDATE place SET n = n + 1 WHERE id = ${id}`.execute(trx);
      await raise(order[0]);
      met[turn]?.resolve();
      await met[1 - turn]?.promise;
      await raise(order[1]);
    });
  await Promise.all([add([1, 2], 0), add([2, 1], 1)]);
  const { rows } = await sql`SELECT id, n FROM place ORDER BY id`.execute(db);
  expect({ rows, runs }).toEqual({
    rows: [
      { id: 1, n: 2 },
      { id: 2, n: 2 },
    ],
    runs: 3,
  });
});

test('statements that stay written down are not done again', async () => {
  let runs = 0;
  const work = db.connection().execute(async (connection) => {
    runs += 1;
    await sql`UPDATE place SET n = n + 1 WHERE id = 1`.execute(connection);
    await sql`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END $$`.execute(connection);
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(1);
});

const nap = (seconds: number) => sql<{ n: number }>`SELECT 1 AS n FROM pg_sleep(${seconds})`;

/** Does something on a pool that is like the server's, with a smaller limit. */
async function limited<T>(work: (own: TestDatabase['db']) => Promise<T>): Promise<T> {
  const own = connect(target, { max: 1, statementTimeoutMs: 100 });
  try {
    return await work(own);
  } finally {
    await own.destroy();
  }
}

describe('a connection whose statements have a time limit, as those of the server have', () => {
  test('lets work that was allowed longer finish, beyond the time after which it would take the line for dead', async () => {
    const rows = await limited(async (own) => withinSeconds(own, 30, async (trx) => (await nap(3.5).execute(trx)).rows));
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('has PostgreSQL end such work at its own limit, and everything after it at the usual one', async () => {
    await limited(async (own) => {
      await expect(withinSeconds(own, 1, async (trx) => nap(30).execute(trx))).rejects.toSatisfy(isStopped);
      await expect(nap(0.5).execute(own)).rejects.toSatisfy(isStopped);
    });
  });
});

const queue = () => new FairQueue({ places: 3, perParty: 2, longestWaitMs: 50 });

describe('the queue for connections', () => {
  test('lets a company that asks once in before the rest of one that asks a hundred times', async () => {
    const line = queue();
    const entered: string[] = [];
    const leaves: (() => void)[] = [];
    const ask = async (party: string) => {
      const leave = await line.enter(party);
      entered.push(party);
      leaves.push(leave);
    };
    const many = Array.from({ length: 100 }, async () => ask('greedy'));
    const one = ask('modest');
    await one;
    expect(entered).toEqual(['greedy', 'greedy', 'modest']);
    const next = ask('modest');
    leaves.shift()?.();
    leaves.shift()?.();
    await next;
    expect(entered.slice(3).toSorted()).toEqual(['greedy', 'modest']);
    await expect(Promise.all(many)).rejects.toThrow(NoConnectionFree);
  });

  test('gives up after the longest wait, and a place that is given back twice is one place', async () => {
    const line = queue();
    const leaves = [await line.enter('a'), await line.enter('a')];
    await expect(line.enter('a')).rejects.toThrow(NoConnectionFree);
    leaves[0]?.();
    leaves[0]?.();
    await line.enter('a');
    await expect(line.enter('a')).rejects.toThrow(NoConnectionFree);
  });
});
