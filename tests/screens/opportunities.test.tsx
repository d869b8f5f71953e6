import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { failureWords } from '#i18n/failure-words.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({});
const PAGE = '/industryManager/opportunity';

/** A manager who sees the whole company, with one customer in it. */
async function company(name: string): Promise<{ manager: SignedIn; customerid: string }> {
  const owner = await signIn(server.db);
  const manager = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'industryManager', dataScope: 'ALL' });
  const { body } = await server.as(owner).call('createCustomer', { companyname: name });
  return { manager, customerid: body.result.id ?? '' };
}

test('a manager opens an opportunity with a customer that is found by typing, and cannot leave out what it needs', async () => {
  const { manager } = await company('Borealis Lamps Oy');
  const { user } = await openApp(server, { path: PAGE, account: manager });
  expect(await screen.findByText('No opportunities yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'New opportunity' }));
  await user.click(await screen.findByRole('button', { name: 'Save opportunity' }));
  expect(await screen.findByText('Enter an opportunity name')).toBeDefined();
  expect(screen.getByText('Choose a customer')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Opportunity/ }), 'Spring lamps');
  await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'boreal');
  await user.click(await screen.findByRole('option', { name: /Borealis Lamps Oy/ }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '-5');
  await user.click(screen.getByRole('button', { name: 'Save opportunity' }));
  expect(await screen.findByText('Enter an amount from 0 to 1 trillion')).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Amount' }));
  // With a comma for the part it would be ten times as much.
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12,5');
  await user.click(screen.getByRole('button', { name: 'Save opportunity' }));
  expect(await screen.findByText('Enter an amount from 0 to 1 trillion')).toBeDefined();
  await user.clear(screen.getByRole('textbox', { name: 'Amount' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12,500.5');
  await user.click(screen.getByRole('button', { name: 'Save opportunity' }));

  await user.click(await screen.findByRole('button', { name: 'Spring lamps' }));
  const dialog = await screen.findByRole('dialog', { name: 'View opportunity' });
  expect(await within(dialog).findByText('USD 12,500.50')).toBeDefined();
  expect(await within(dialog).findByText('Created')).toBeDefined();
}, 60_000);

test('a manager marks an opportunity as lost, which asks why, and takes it back', async () => {
  const { manager, customerid } = await company('Cascade Tools');
  const hammers = { name: 'Hammers', customerid, currency: 'EUR', amount: 10, probability: 35 } as const;
  const { id } = (await server.as(manager).call('addOpportunity', hammers)).body.result;
  const { user } = await openApp(server, { path: `${PAGE}?id=${id}`, account: manager });
  await user.click(await screen.findByRole('button', { name: 'Move to…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Reason/ }), 'Other');
  await user.click(screen.getByRole('button', { name: 'Mark as lost' }));
  expect(await screen.findByText('Say what the other reason was')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Lost reason in words/ }), 'Their plant burnt down');
  await user.click(screen.getByRole('button', { name: 'Mark as lost' }));
  expect((await screen.findAllByText('“Hammers” moved to “Lost”')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/Their plant burnt down/)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/^Closed on: \d+ [A-Z]/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  expect((await screen.findAllByText('“Hammers” moved back to “First contact”')).length).toBeGreaterThan(0);
  // How likely it is was said by hand, and is no more what the stage makes of it.
  const before = { stage: 'initial', lostreason: '', probability: 35 };
  expect((await server.as(manager).call('getOpportunity', { id })).body.result).toMatchObject(before);
}, 60_000);

test('a manager narrows list and board to the own opportunities with one press', async () => {
  const { manager, customerid } = await company('Ember Ovens');
  const boss = await signIn(server.db, { tenant: manager.tenant, parent: manager.id, role: 'industryManager', dataScope: 'ALL' });
  const order = { customerid, currency: 'USD' } as const;
  await server.as(boss).call('addOpportunity', { ...order, name: 'Ovens of a colleague' });
  await server.as(manager).call('addOpportunity', { ...order, name: 'Own ovens' });
  const { user } = await openApp(server, { path: PAGE, account: manager });
  expect(await screen.findByRole('button', { name: 'Ovens of a colleague' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Ovens of a colleague' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Own ovens' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Board' }));
  const first = await screen.findByRole('region', { name: 'First contact' });
  expect(
    within(first)
      .getAllByRole('button', { name: /ovens$/i })
      .map(({ textContent }) => textContent),
  ).toEqual(['Own ovens']);
}, 60_000);

test('a card is carried to another column with the arrow keys, each step is said, and the card keeps the focus', async () => {
  const { manager, customerid } = await company('Delta Chairs');
  const { id } = (await server.as(manager).call('addOpportunity', { name: 'Chairs', customerid, currency: 'USD', amount: 70 })).body.result;
  const { user } = await openApp(server, { path: PAGE, account: manager });
  await user.click(await screen.findByRole('radio', { name: 'Board' }));
  const first = await screen.findByRole('region', { name: 'First contact' });
  expect(within(first).getAllByText('USD 70').length).toBe(2);
  await user.click(within(first).getByRole('button', { name: 'Move “Chairs”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move with the arrow keys' }));
  await vi.waitFor(() => expect(document.activeElement).toBe(within(first).getByRole('button', { name: 'Move “Chairs”' })));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(await screen.findByText('“Quote or samples”, column 3 of 7')).toBeDefined();
  await user.keyboard('{Enter}');
  const third = await screen.findByRole('region', { name: 'Quote or samples' });
  const moved = await within(third).findByRole('button', { name: 'Chairs' });
  await vi.waitFor(() => expect(document.activeElement).toBe(moved));
  expect((await server.as(manager).call('getOpportunity', { id })).body.result.stage).toBe('quote');

  // The list beside the board shows what was done there.
  await user.click(screen.getByRole('radio', { name: 'List' }));
  const row = (await screen.findByRole('button', { name: 'Chairs' })).closest('tr')!;
  expect(within(row).getByText('Quote or samples')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'Board' }));

  // A move that is given up leaves it where the move was chosen.
  await user.click(await moveButton());
  await user.click(await screen.findByRole('menuitem', { name: 'Won' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await vi.waitFor(async () => expect(document.activeElement).toBe(await moveButton()));
}, 60_000);

/** What moves the chairs, in the column where they are. */
async function moveButton() {
  return within(await screen.findByRole('region', { name: 'Quote or samples' })).getByRole('button', { name: 'Move “Chairs”' });
}

test('what was typed for a won opportunity is there again after the network failed', async () => {
  const { manager, customerid } = await company('Kestrel Pumps');
  await server.as(manager).call('addOpportunity', { name: 'Pumps', customerid, currency: 'USD' });
  const { user, loseServer, findServer } = await openApp(server, { path: PAGE, account: manager });
  await user.click(await screen.findByRole('radio', { name: 'Board' }));
  const win = async () => {
    await user.click(await screen.findByRole('button', { name: 'Move “Pumps”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Won' }));
  };
  await win();
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '4800');
  loseServer();
  await user.click(screen.getByRole('button', { name: 'Mark as won' }));
  expect((await screen.findAllByText(failureWords({ kind: 'network', message: '' }, 'US'))).length).toBeGreaterThan(0);
  findServer();
  await win();
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toHaveProperty('value', '4800');
}, 60_000);

test('a manager who types a day to come for a won opportunity is told at the day, and nothing is sent', async () => {
  const { manager, customerid } = await company('Larch Doors');
  const { id } = (await server.as(manager).call('addOpportunity', { name: 'Doors', customerid, currency: 'USD', amount: 9 })).body.result;
  const { user } = await openApp(server, { path: `${PAGE}?id=${id}`, account: manager });
  await user.click(await screen.findByRole('button', { name: 'Move to…' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Won' }));
  const day = await screen.findByLabelText(/^Date of the deal/);
  await user.clear(day);
  await user.type(day, new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  await user.click(screen.getByRole('button', { name: 'Mark as won' }));
  expect(await screen.findByText(/not before the opportunity began or after today/)).toBeDefined();
  expect(document.activeElement).toBe(day);
  expect((await server.as(manager).call('getOpportunity', { id })).body.result.stage).toBe('initial');
}, 60_000);

test('whoever closes the form of an opportunity has the focus on the button that opened it', async () => {
  const { manager, customerid } = await company('Maple Doors');
  const { id } = (await server.as(manager).call('addOpportunity', { name: 'Gates', customerid, currency: 'USD', amount: 9 })).body.result;
  const { user } = await openApp(server, { path: `${PAGE}?id=${id}`, account: manager });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: 'Edit opportunity' });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
}, 60_000);

test('a card of a won opportunity says when it was won, and no more when that was expected', async () => {
  const { manager, customerid } = await company('Juniper Lamps');
  const { call } = server.as(manager);
  const begun = { name: 'Lamps', customerid, currency: 'USD', begindate: '2026-03-01', expectedclose: '2026-06-30' } as const;
  const { id, version } = (await call('addOpportunity', begun)).body.result;
  await call('moveOpportunity', { id, version, stage: 'won', amount: 70, actualclose: '2026-05-11' });
  const { user } = await openApp(server, { path: PAGE, account: manager });
  await user.click(await screen.findByRole('radio', { name: 'Board' }));
  const won = await screen.findByRole('region', { name: 'Won' });
  expect(await within(won).findByText(/^Closed .*11/)).toBeDefined();
  expect(within(won).queryByText(/^Expected close/)).toBe(null);
}, 60_000);

test('a deleted opportunity is brought back by undo', async () => {
  const { manager, customerid } = await company('Echo Mats');
  const { id } = (await server.as(manager).call('addOpportunity', { name: 'Mats', customerid, currency: 'USD' })).body.result;
  const { user } = await openApp(server, { path: `${PAGE}?id=${id}`, account: manager });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No opportunities yet')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  expect(await screen.findByRole('button', { name: 'Mats' })).toBeDefined();
}, 60_000);

test('a salesperson opens an opportunity and makes an offer from the customer’s page', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const { body } = await server.as(seller).call('createCustomer', { companyname: 'Glacier Tools' });
  const page = `/customer/companydetail/slist/${body.result.id}`;
  const { user, readPath } = await openApp(server, { path: page, account: seller });

  await user.click(await screen.findByRole('tab', { name: 'Deals' }));
  await user.click(await screen.findByRole('button', { name: 'New opportunity' }));
  const form = await screen.findByRole('dialog', { name: 'New opportunity' });
  await user.type(within(form).getByRole('textbox', { name: /^Opportunity/ }), 'Forty hammers');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Currency' }), 'EUR');
  await user.click(within(form).getByRole('button', { name: 'Save opportunity' }));
  await user.click(await screen.findByRole('button', { name: 'Forty hammers' }));
  const dialog = await screen.findByRole('dialog', { name: 'View opportunity' });
  await user.click(await within(dialog).findByRole('button', { name: 'New offer' }));

  const offer = await screen.findByRole('dialog', { name: 'New offer' });
  expect(readPath()).toMatch(/^\/customer\/offer\?customer=\d+&name=Glacier\+Tools&opportunity=\d+&currency=EUR$/);
  expect(within(offer).getByRole<HTMLInputElement>('textbox', { name: /^Buyer/ }).value).toBe('Glacier Tools');
  expect(within(offer).getByRole<HTMLSelectElement>('combobox', { name: /^Currency/ }).value).toBe('EUR');
  await user.type(within(offer).getByRole('textbox', { name: /^Name\b/ }), 'Hammer');
  await user.type(within(offer).getByRole('textbox', { name: /^Quantity/ }), '40');
  await user.type(within(offer).getByRole('textbox', { name: /^Unit price/ }), '2.5');
  await user.click(within(offer).getByRole('button', { name: 'Save draft' }));
  // What was written opens, so that it can be sent.
  const saved = await screen.findByRole('dialog', { name: 'View offer' });
  expect(await within(saved).findByRole('heading', { name: /^QT\d+ · version 1$/i })).toBeDefined();
  expect(readPath()).toMatch(/^\/customer\/offer\?id=\d+$/);
}, 60_000);

test('an opportunity names the offers that were made for it, and leads to each', async () => {
  const { manager, customerid } = await company('Kelp Chairs');
  const { call } = server.as(manager);
  const { id } = (await call('addOpportunity', { name: 'Chairs', customerid, currency: 'USD' })).body.result;
  const terms = { incoterm: 'FOB', place: 'Ningbo', currency: 'USD', validuntil: '2190-01-31' } as const;
  const items = [{ name: 'Chair', quantity: '400', unit: 'pcs', unitprice: '20.5' }];
  const offer = (await call('saveOffer', { buyer: 'Kelp Chairs', items, ...terms, opportunityid: id, customerid })).body.result;
  const { user, readPath } = await openApp(server, { path: `/customer/opportunity?id=${id}`, account: manager });
  const dialog = await screen.findByRole('dialog', { name: 'View opportunity' });
  expect(await within(dialog).findByText('USD 8,200.00')).toBeDefined();
  await user.click(within(dialog).getByRole('link', { name: `${offer.no} · Version 1` }));
  await vi.waitFor(() => expect(readPath()).toBe(`/customer/offer?id=${offer.id}`));
}, 60_000);
