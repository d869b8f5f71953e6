import { randomUUID } from 'node:crypto';

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { productInput } from '../contract/product-examples.ts';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ runsJobs: true });

const SLOW = { timeout: 20_000 };

const add = async (account: SignedIn, change: Partial<Schemas['ProductInput']>) => {
  const input = { ...(structuredClone(productInput()) as unknown as Schemas['ProductInput']), sku: randomUUID(), ...change };
  return (await server.as(account).call('addProduct', input)).body.result;
};
const pricesOf = async (account: SignedIn, id: string) =>
  (await server.as(account).call('getProduct', { id })).body.result.prices.map(({ price }) => price);

test('prices of all products that match are raised after a preview that says which stay, and are undone as a whole', async () => {
  const account = await signIn(server.db);
  const pan = await add(account, { sku: 'KT-2', prices: [] });
  const kettle = await add(account, { sku: 'KT-1', prices: [{ level: '', fromqty: '1', price: '3.25' }] });
  const { user } = await openApp(server, { path: '/foreignTrade/products', account });
  await screen.findByText('KT-1', undefined, SLOW);
  screen.getByRole('checkbox', { name: /all/i }).focus();
  await user.keyboard(' ');
  (await screen.findByRole('button', { name: 'Edit many' })).focus();
  await user.keyboard('{Enter}');
  const form = await screen.findByRole('dialog', { name: 'Edit 2 products' }, SLOW);
  await user.click(within(form).getByRole('button', { name: 'Preview' }));
  await within(form).findByText('Change at least one thing');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Prices' }), 'Change by a percentage');
  await user.type(within(form).getByRole('textbox', { name: /Percentage/ }), '10');
  await user.click(within(form).getByRole('button', { name: 'Preview' }));

  const preview = await screen.findByRole('dialog', { name: '1 product changes, 1 stays as it is' }, SLOW);
  expect(within(preview).getByText('prices +10%, rounded to 0.01')).toBeTruthy();
  expect(within(preview).getByText('KT-1: USD 3.25 → 3.58')).toBeTruthy();
  expect(within(preview).getByText('KT-2: has no price')).toBeTruthy();
  expect(await pricesOf(account, kettle.id)).toEqual(['3.25']);
  await user.click(within(preview).getByRole('button', { name: 'Change 1 product' }));

  const edits = await screen.findByRole('region', { name: 'Edits of many products' }, SLOW);
  await within(edits).findByText('1 product changed (prices +10%, rounded to 0.01)', undefined, SLOW);
  expect(await pricesOf(account, kettle.id)).toEqual(['3.58']);
  await user.click(within(edits).getByRole('button', { name: 'Undo' }));
  await within(edits).findByText('Undone, 1 product back as before (prices +10%, rounded to 0.01)', undefined, SLOW);
  expect(await pricesOf(account, kettle.id)).toEqual(['3.25']);
  expect(await pricesOf(account, pan.id)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Past edits' }));
  const past = await screen.findByRole('dialog', { name: 'Past edits' });
  await within(past).findByText('Undone, 1 product back as before (prices +10%, rounded to 0.01)');
}, 120_000);
