import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { signIn, startServer } from '../../support/server.ts';

test('one address that asks for too much at once is told to wait at once, and is served again afterwards', async () => {
  const server = await startServer();
  const caller = server.as(await signIn(server.db));
  const ask = () => caller.fetch('/api/account/getuserinfo');
  const { replies, refused } = await server.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE account`.execute(transaction);
    const replies = Array.from({ length: 129 }, ask);
    return { replies, refused: await Promise.race(replies) };
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  const statuses = await Promise.all(replies.map(async (reply) => (await reply).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(128);
  expect((await ask()).status).toBe(200);
});
