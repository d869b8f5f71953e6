import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';

import { ChildFailure } from '#server/child/child-process.ts';
import type { Result } from '#server/operation.ts';
import { listVerifier } from '#server/verify/list/process/list-verifier.ts';

import { killable } from '../../support/killable.ts';
import { type MailFarm, startMailFarm } from '../../support/mail-farm.ts';
import { ownChildren } from '../../support/process-facts.ts';

/** A whole server takes its time where other tests want the processors too. */
vi.setConfig({ testTimeout: 120_000 });

const [ADDRESSES, DOMAINS] = [1000, 15];
let farm: MailFarm;
const server = killable(async () => {
  farm = await startMailFarm(DOMAINS, { delayMs: 5 });
  const { dnsServers, verifyHelo, verifyFrom, verifyPort } = farm.settings;
  return {
    DNS_SERVERS: dnsServers.join(','),
    VERIFY_HELO: verifyHelo,
    VERIFY_FROM: verifyFrom,
    VERIFY_PORT: String(verifyPort),
    ALLOW_LOOPBACK: '1',
  };
});
afterAll(() => farm.stop());

test('a list whose server is killed, and then the process that went on with it, comes to its end, and nobody is asked twice', async () => {
  const mails = Array.from({ length: ADDRESSES }, (_, at) => `p${at}@d${(at % DOMAINS) + 1}.example`);
  const asked = () => mails.filter((mail) => farm.asked.has(mail)).length;
  const { id } = await server.ask<Result<'uploadAddressList'>>('mailverify/addlist?filename=a.txt', mails.join('\n'));
  await expect.poll(asked, { timeout: 60_000, interval: 5 }).toBeGreaterThan(300);
  await server.kill();
  const { db, target } = server.database;
  // The process of the lists does not outlive its server.
  const connections = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'farsail lists'`;
  await expect.poll(async () => (await connections.execute(db)).rows.length).toBe(0);
  const before = asked();
  expect(before).toBeLessThan(ADDRESSES);

  const becomeSilent = () =>
    db
      .updateTable('address_list')
      .set({ beattime: new Date(0) })
      .execute();
  const verify = listVerifier({ target, settings: farm.settings });
  await becomeSilent();
  const interrupted = verify(id).catch((error: unknown) => error);
  await expect.poll(asked, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 100);
  for (const pid of ownChildren()) process.kill(pid, 'SIGKILL');
  expect(await interrupted).toBeInstanceOf(ChildFailure);
  expect(asked()).toBeLessThan(ADDRESSES);

  await becomeSilent();
  await verify(id);
  expect(ownChildren()).toEqual([]);
  expect(await db.selectFrom('address_list').select('status').executeTakeFirstOrThrow()).toEqual({ status: 2 });
  expect(mails.filter((mail) => (farm.asked.get(mail) ?? 0) > 1)).toEqual([]);
  expect(farm.most()).toBeLessThanOrEqual(2);
  // Only what was asked about at a kill may have stayed open: one address a conversation, of two conversations with each mail server.
  const open = await db.selectFrom('address_list_row').where('status', '=', 'unknown').select('mail').execute();
  expect(open.length).toBeLessThanOrEqual(2 * 2 * DOMAINS);
  expect(await db.selectFrom('address_list_row').where('status', 'is', null).select('mail').execute()).toEqual([]);
});
