import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({});
const PAGE = '/industryManager/opportunity';

async function people(): Promise<{ owner: SignedIn; manager: SignedIn }> {
  const owner = await signIn(server.db);
  const manager = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'industryManager', dataScope: 'ALL' });
  return { owner, manager };
}

test('a manager writes down a lead, notes a call, and makes it a customer with an opportunity', async () => {
  const { manager } = await people();
  const { user } = await openApp(server, { path: `${PAGE}?tab=clue`, account: manager });
  expect(await screen.findByText('No leads yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New lead' }));
  await user.type(await screen.findByRole('textbox', { name: /^Company/ }), 'Fjord Garden AS');
  await user.type(screen.getByRole('textbox', { name: 'Product of interest' }), 'lamps');
  await user.click(screen.getByRole('button', { name: 'Save lead' }));
  await user.click(await screen.findByRole('button', { name: 'Fjord Garden AS' }));
  const dialog = await screen.findByRole('dialog', { name: 'View lead' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Add a tracking note' }), 'Called them');
  await user.click(within(dialog).getByRole('button', { name: 'Add note' }));
  expect(await within(dialog).findByText('Called them')).toBeDefined();
  expect(await within(dialog).findByText('Following up')).toBeDefined();

  await user.click(within(dialog).getByRole('button', { name: 'Convert to customer' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Also create an opportunity' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '900');
  await user.click(screen.getByRole('button', { name: 'Convert to customer' }));
  const after = await screen.findByRole('dialog', { name: 'View lead' });
  expect(await within(after).findByText('Converted')).toBeDefined();
  expect(within(after).getByRole('link', { name: 'Customer Fjord Garden AS' })).toBeDefined();
  await user.click(within(after).getByRole('button', { name: 'View the opportunity' }));
  expect(await screen.findByText('USD 900')).toBeDefined();
}, 90_000);

test('a tracking note that is sent off without a network waits for it', async () => {
  const { manager } = await people();
  const { id } = (await server.as(manager).call('addClue', { companyname: 'Polar Lamps' })).body.result;
  const { user } = await openApp(server, { path: `${PAGE}?tab=clue&id=${id}`, account: manager });
  await user.type(await screen.findByRole('textbox', { name: 'Add a tracking note' }), 'Met at the stand');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText(/^Waiting for the network/);
  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Following up')).toBeDefined();
}, 40_000);

test('a lead that may be a customer already becomes that one', async () => {
  const { owner, manager } = await people();
  await server.as(owner).call('createCustomer', { companyname: 'Nordlicht Leuchten' });
  const { id } = (await server.as(manager).call('addClue', { companyname: 'Nordlicht Leuchten' })).body.result;
  const { user } = await openApp(server, { path: `${PAGE}?tab=clue&id=${id}`, account: manager });
  await user.click(await screen.findByRole('button', { name: 'Convert to customer' }));
  await user.click(await screen.findByRole('button', { name: 'Convert to customer' }));
  expect(await screen.findByText(/may already have this customer/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Use this customer' }));
  expect(await screen.findByText('Converted')).toBeDefined();
}, 60_000);

test('a manager groups buyers, puts one in, gives it up and takes it off the list', async () => {
  const { manager } = await people();
  const { user } = await openApp(server, { path: `${PAGE}?tab=buyer`, account: manager });
  await user.click(await screen.findByRole('button', { name: 'Manage groups' }));
  await user.type(await screen.findByRole('textbox', { name: /^Group name/ }), 'Brazil');
  await user.click(screen.getByRole('button', { name: 'Add group' }));
  expect(await screen.findByText('0 buyers')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add buyer' }));
  await user.click(await screen.findByRole('button', { name: 'Save buyer' }));
  expect(await screen.findByText('Choose a company or enter the buyer’s name')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Buyer/ }), 'Sol Importadora');
  await user.type(screen.getByRole('combobox', { name: 'Group' }), 'braz');
  await user.click(await screen.findByRole('option', { name: 'Brazil' }));
  await user.click(screen.getByRole('button', { name: 'Save buyer' }));
  await user.click(await screen.findByRole('button', { name: 'Sol Importadora' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sol Importadora' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Move to…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Abandoned' }));
  expect((await screen.findAllByText('Abandoned')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Remove buyer' }));
  expect(await screen.findByText('No buyers to develop yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Manage groups' }));
  await user.click(await screen.findByRole('button', { name: 'Delete “Brazil”' }));
  expect(await screen.findByText('It has no buyers.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Delete group' }));
  expect(await screen.findByText('No groups yet')).toBeDefined();
}, 90_000);

test('the statistics say what was done, with a table beside each chart', async () => {
  const { manager } = await people();
  await server.as(manager).call('addClue', { companyname: 'A lead' });
  await openApp(server, { path: '/industryManager/mailStatistics', account: manager });
  expect(await screen.findByRole('heading', { level: 2, name: 'Business' })).toBeDefined();
  expect(screen.getByRole('img', { name: /0 follow-ups, 1 lead\./ })).toBeDefined();
});
