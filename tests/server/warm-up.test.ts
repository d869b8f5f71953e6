import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { connect } from '#server/database/connect.ts';
import { warmUp } from '#server/warm-up.ts';

import { testDatabase } from '../support/database.ts';

test('a server that has begun has as many connections ready as one company uses at once', async () => {
  const { target } = await testDatabase({ seed: true });
  const db = connect(target, { applicationName: 'farsail fresh' });
  await warmUp(db);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM pg_stat_activity WHERE application_name = 'farsail fresh' AND state = 'idle'`.execute(db);
  await db.destroy();
  // One of them has asked.
  expect(rows[0]?.n).toBeGreaterThanOrEqual(4);
});
