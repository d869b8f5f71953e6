import { beforeAll, describe, expect, test } from 'vitest';

import { costOf } from '#server/messaging/price/cost.ts';
import type { Input } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer } from '../../support/server.ts';
import { keptWhatsApp } from '../../support/whatsapp-rows.ts';

const server = await startServer();
const { db } = server;
let owner: SignedIn;
beforeAll(async () => {
  owner = await signIn(db);
});

type List = Input<'saveWhatsAppPrices'>;
const line = (countrycode: string, marketing: string, utility = '') => ({ countrycode, marketing, utility, authentication: '' });
const LIST: List = { day: '2026-01-01', currency: 'USD', lines: [line('DE', '0.1365', '0.055'), line('FR', ''), line('', '0.0604')] };
const save = (who: SignedIn, more: Partial<List> = {}) => server.as(who).call('saveWhatsAppPrices', { ...LIST, ...more });
const lists = async (who: SignedIn) => (await server.as(who).call('listWhatsAppPrices')).body.result.datas;
const cost = (who: SignedIn, countries: { countrycode: string; count: number }[], category: 'MARKETING' | 'UTILITY' = 'MARKETING') =>
  costOf(db, { id: who.id, tenantId: who.tenant, dataScope: 'ALL', nameremark: '', quota: {} }, { category, countries });

describe('prices of messages', () => {
  test('are what the company entered, the latest day first, and are taken away and put back', async () => {
    expect(await lists(owner)).toEqual([]);
    await save(owner);
    await save(owner, { day: '2026-07-01', currency: 'EUR' });
    expect((await lists(owner)).map(({ day, currency }) => [day, currency])).toEqual([
      ['2026-07-01', 'EUR'],
      ['2026-01-01', 'USD'],
    ]);
    const removed = await server.as(owner).call('deleteWhatsAppPrices', { day: '2026-07-01' });
    expect(removed.body.result).toEqual({ ...LIST, day: '2026-07-01', currency: 'EUR' });
    expect((await server.as(owner).call('deleteWhatsAppPrices', { day: '2026-07-01' })).status).toBe(404);
    expect(await lists(owner)).toEqual([LIST]);
    await save(owner, { lines: [line('DE', '0.2')] });
    expect(await lists(owner)).toEqual([{ ...LIST, lines: [line('DE', '0.2')] }]);
  });

  test("are nobody else's", async () => {
    const rival = await signIn(db);
    expect(await lists(rival)).toEqual([]);
    expect((await server.as(rival).call('deleteWhatsAppPrices', { day: LIST.day })).status).toBe(404);
    const viewer = await signIn(db, {
      tenant: owner.tenant,
      parent: owner.id,
      rights: { permissions: [{ id: 'marketing', operation: ['view'] }], roles: [] },
    });
    expect((await save(viewer)).status).toBe(401);
  });

  test('are refused where a country stands twice or a price is none', async () => {
    expect(await save(owner, { lines: [line('DE', '1'), line('DE', '2')] })).toMatchObject({
      status: 400,
      body: { result: { field: 'lines' } },
    });
    for (const price of ['-1', '1.23456', '1,5', 'free']) expect((await save(owner, { lines: [line('DE', price)] })).status).toBe(400);
    for (const day of ['1999-01-01', '2026-02-30']) expect((await save(owner, { day })).status).toBe(400);
  });
});

describe('what a task costs', () => {
  test('is added up by country to the cent, with the line for all others, and says for how many nobody knows', async () => {
    const account = await signIn(db);
    await save(account);
    const countries = [
      { countrycode: 'DE', count: 333 },
      { countrycode: 'BR', count: 10 },
      { countrycode: 'FR', count: 7 },
      { countrycode: '', count: 2 },
    ];
    // 333 × 0.1365 + 10 × 0.0604 = 46.0585.
    expect(await cost(account, countries)).toEqual({ currency: 'USD', amount: '46.06', unpriced: 9, day: '2026-01-01' });
    // A line of a country that knows no such price is not replaced by the line for all others.
    expect(await cost(account, countries, 'UTILITY')).toEqual({ currency: 'USD', amount: '18.32', unpriced: 19, day: '2026-01-01' });
  });

  test('goes by the latest list that is valid already', async () => {
    const account = await signIn(db);
    expect(await cost(account, [{ countrycode: 'DE', count: 1 }])).toBeNull();
    await save(account, { day: '2199-01-01' });
    expect(await cost(account, [{ countrycode: 'DE', count: 1 }])).toBeNull();
    await save(account, { day: '2020-01-01', currency: 'CNY' });
    expect(await cost(account, [{ countrycode: 'DE', count: 1 }])).toMatchObject({ currency: 'CNY', amount: '0.14', day: '2020-01-01' });
  });

  test('is told by checkWhatsAppAudience', async () => {
    const account = await signIn(db);
    await keptWhatsApp(db, account);
    await save(account);
    const { id: templateid, wa_account_id: accountid } = await db
      .selectFrom('wa_template')
      .where('tenant_id', '=', account.tenant)
      .select(['id', 'wa_account_id'])
      .executeTakeFirstOrThrow();
    const audience = { source: 'paste', numbers: '+4915112345678\n+4915112345679' } as const;
    const { body } = await server.as(account).call('checkWhatsAppAudience', { accountid, templateid, audience });
    expect(body.result).toMatchObject({ willsend: 2, cost: { currency: 'USD', amount: '0.27', unpriced: 0 } });
  });
});
