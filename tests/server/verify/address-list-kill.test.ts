import { afterAll, expect, test, vi } from 'vitest';

import type { Result } from '#server/operation.ts';
import { runAddressList } from '#server/verify/list/run-list.ts';

import { killable } from '../../support/killable.ts';
import { type MailFarm, startMailFarm } from '../../support/mail-farm.ts';

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

test('a list whose server is killed in its middle is taken to its end by another one, and nobody is asked twice', async () => {
  const mails = Array.from({ length: ADDRESSES }, (_, at) => `p${at}@d${(at % DOMAINS) + 1}.example`);
  const { id } = await server.ask<Result<'uploadAddressList'>>('mailverify/addlist?filename=a.txt', mails.join('\n'));
  await expect.poll(() => farm.asked.size, { timeout: 60_000, interval: 5 }).toBeGreaterThan(300);
  await server.kill();
  const { db } = server.database;
  const before = mails.filter((mail) => farm.asked.has(mail)).length;
  expect(before).toBeLessThan(ADDRESSES);

  await db
    .updateTable('address_list')
    .set({ beattime: new Date(0) })
    .execute();
  await runAddressList({ db, settings: farm.settings }, id);
  expect(await db.selectFrom('address_list').select('status').executeTakeFirstOrThrow()).toEqual({ status: 2 });
  expect(mails.filter((mail) => (farm.asked.get(mail) ?? 0) > 1)).toEqual([]);
  expect(farm.most()).toBeLessThanOrEqual(2);
  // Only what was asked about when the server died may have stayed open: one address a conversation, of two conversations with each mail server.
  const open = await db.selectFrom('address_list_row').where('status', '=', 'unknown').select('mail').execute();
  expect(open.length).toBeLessThanOrEqual(2 * DOMAINS);
  expect(await db.selectFrom('address_list_row').where('status', 'is', null).select('mail').execute()).toEqual([]);
});
