import { beforeAll, expect, test } from 'vitest';

import type { TestCaller } from '../../../support/server.ts';
import { type Office, openOffice } from './support.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});

const found = async (caller: TestCaller, keyword: string) =>
  (await caller.call('searchContacts', { keyword })).body.result.map(({ name, companyname, pooltype }) => [name, companyname, pooltype]);

test('people are found by a part of their names, in Latin and in Chinese, at the customers that the caller sees', async () => {
  const [mine, theirs] = [await office.customer(), await office.customer(office.accounts.other)];
  for (const name of ['Dana Whitfield', '王芳']) await office.sales.call('addContact', { customerid: mine, name });
  await office.other.call('addContact', { customerid: theirs, name: 'Marcus Whitfield' });
  const dana = ['Dana Whitfield', 'Nordic Lamp AB', 1];
  expect(await found(office.sales, 'whitf')).toEqual([dana]);
  expect(await found(office.sales, '芳')).toEqual([['王芳', 'Nordic Lamp AB', 1]]);
  expect((await found(office.owner, 'Whitfield')).map(([name]) => name)).toEqual(['Dana Whitfield', 'Marcus Whitfield']);
  expect(await found(office.sales, '%')).toEqual([]);
  await office.sales.call('deleteCustomers', { ids: mine, source: 'slist' });
  expect(await found(office.sales, 'whitf')).toEqual([]);
});

test('a pool that hides names gives none of them away', async () => {
  const id = await office.customer();
  await office.sales.call('addContact', { customerid: id, name: 'Ottoline Fern' });
  await office.sales.call('giveBackCustomers', { id, note: 'Too far' });
  expect((await found(office.other, 'ottoline')).map(([, , pool]) => pool)).toEqual([0]);
  const { result } = (await office.owner.call('getPoolRules')).body;
  await office.owner.call('savePoolRules', { ...result, hiddenfields: ['contactname'] });
  expect(await found(office.other, 'ottoline')).toEqual([]);
  expect(await found(office.owner, 'ottoline')).toHaveLength(1);
});
