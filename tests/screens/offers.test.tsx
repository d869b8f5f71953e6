import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { signIn } from '../support/accounts.ts';
import { heard } from '../support/heard.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });
const PAGE = '/customer/offer';
const terms: Schemas['OfferDraft'] = {
  buyer: 'Granite Tools Ltd',
  items: [{ name: 'Chisel', quantity: '10', unitprice: '12.5' }],
  incoterm: 'FOB',
  currency: 'USD',
  validuntil: '2190-01-31',
};

/** A salesperson with a customer, and an open opportunity with it. */
async function deal(name: string) {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const { call } = server.as(seller);
  const company = { companyname: name, countrycode: 'FI', city: 'Helsinki', address: '8 Market Square', contactname: 'Aino Virtanen' };
  const customerid = (await call('createCustomer', company)).body.result.id ?? '';
  const { id: opportunityid } = (await call('addOpportunity', { name: 'Chisels', customerid, currency: 'USD' })).body.result;
  return { seller, call, customerid, opportunityid };
}

test('a salesperson chooses the customer of a new offer, which fills in the buyer, and ties it to an open opportunity', async () => {
  const { seller, call, customerid, opportunityid } = await deal('Borealis Chisels Oy');
  const { user } = await openApp(server, { path: PAGE, account: seller });
  await user.click(await screen.findByRole('button', { name: 'New offer' }));
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'boreal');
  await user.click(await screen.findByRole('option', { name: /Borealis Chisels Oy/ }));
  const buyer = screen.getByRole<HTMLInputElement>('textbox', { name: /^Buyer/ });
  await vi.waitFor(() => expect(buyer.value).toBe('Borealis Chisels Oy'));
  const address = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Contact and address' });
  await vi.waitFor(() => expect(address.value).toBe('Attn: Aino Virtanen\n8 Market Square\nHelsinki\nFinland'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Opportunity' }), opportunityid);
  await user.type(screen.getByRole('textbox', { name: /^Name\b/ }), 'Chisel');
  await user.type(screen.getByRole('textbox', { name: /^Quantity/ }), '10');
  await user.type(screen.getByRole('textbox', { name: /^Unit price/ }), '12.5');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('dialog', { name: 'View offer' })).toBeDefined();
  const { offers } = (await call('listCustomerDeals', { customerid })).body.result;
  expect(offers).toMatchObject([{ customerid, opportunityid, buyer: 'Borealis Chisels Oy', total: '125.00' }]);
}, 90_000);

test('a seller types and pastes numbers with commas of thousands and in full-width signs, and they are understood', async () => {
  const { seller, call, customerid } = await deal('Dunlin Chisels Oy');
  const address = `${PAGE}?${new URLSearchParams({ customer: customerid, name: 'Dunlin Chisels Oy' })}`;
  const { user } = await openApp(server, { path: address, account: seller });
  const form = within(await screen.findByRole('dialog', { name: 'New offer' }));
  await user.type(form.getByRole('textbox', { name: /^Name\b/ }), 'Chisel');
  await user.type(form.getByRole('textbox', { name: /^Quantity/ }), '1,200');
  await user.type(form.getByRole('textbox', { name: /^Unit price/ }), '１２．５');
  await user.type(form.getByRole('textbox', { name: 'Freight' }), '1,0');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await form.findByText('Enter a number of 0 or more, with up to 4 decimals')).toBeDefined();
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Freight' }));
  await user.clear(form.getByRole('textbox', { name: 'Freight' }));
  expect(await form.findByText('Subtotal USD 15,000.00, total USD 15,000.00')).toBeDefined();
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('dialog', { name: 'View offer' })).toBeDefined();
  const { offers } = (await call('listCustomerDeals', { customerid })).body.result;
  expect(offers).toMatchObject([{ customerid, total: '15000.00' }]);
}, 90_000);

test('an offer that is begun at an inquiry is in its currency, and takes no port of the buyer for the place of FOB', async () => {
  const owner = await signIn(server.db);
  const manager = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'industryManager', dataScope: 'ALL' });
  const wanted = { quantity: '1200', unit: 'sets', currency: 'EUR', destinationport: 'Felixstowe', userid: manager.id } as const;
  await server.as(manager).call('addInquiry', { title: 'Chisel sets', buyer: 'Ibis Tools Ltd', content: 'Please quote', ...wanted });
  const { user } = await openApp(server, { path: '/industryManager/buyInquiryVister', account: manager });
  await user.click(await screen.findByRole('button', { name: 'Chisel sets' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'New offer' }));
  const form = within(await screen.findByRole('dialog', { name: 'New offer' }));
  const valueOf = (role: 'textbox' | 'combobox', name: RegExp) => form.getByRole<HTMLInputElement>(role, { name }).value;
  expect([valueOf('textbox', /^Quantity/), valueOf('textbox', /^Unit\b(?! price)/)]).toEqual(['1200', 'sets']);
  expect([valueOf('combobox', /^Currency/), valueOf('textbox', /^Named place/)]).toEqual(['EUR', '']);
}, 90_000);

test('an offer that is begun at a customer or at an opportunity has the address of its buyer, and each its own opportunity', async () => {
  const { seller, call, customerid, opportunityid } = await deal('Estuary Chisels Oy');
  const other = (await call('addOpportunity', { name: 'Mallets', customerid, currency: 'USD' })).body.result;
  const { user } = await openApp(server, { path: `/customer/companydetail/slist/${customerid}`, account: seller });
  await user.click(await within(await screen.findByRole('main')).findByRole('tab', { name: /^Deals/ }));
  await user.click(await screen.findByRole('button', { name: 'New offer' }));
  const first = within(await screen.findByRole('dialog', { name: 'New offer' }));
  const address = first.getByRole<HTMLTextAreaElement>('textbox', { name: 'Contact and address' });
  await vi.waitFor(() => expect(address.value).toBe('Attn: Aino Virtanen\n8 Market Square\nHelsinki\nFinland'));
  await user.selectOptions(await first.findByRole('combobox', { name: 'Opportunity' }), opportunityid);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: /^Estuary/ }));
  await user.click(await screen.findByRole('link', { name: 'Mallets' }));
  const detail = within(await screen.findByRole('dialog'));
  await user.click(await detail.findByRole('button', { name: 'New offer' }));
  const second = within(await screen.findByRole('dialog', { name: 'New offer' }));
  expect(second.queryByRole('combobox', { name: 'Opportunity' })).toBeNull();
  await user.type(second.getByRole('textbox', { name: /^Name\b/ }), 'Mallet');
  await user.type(second.getByRole('textbox', { name: /^Quantity/ }), '10');
  await user.type(second.getByRole('textbox', { name: /^Unit price/ }), '12.5');
  await user.click(second.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('dialog', { name: 'View offer' })).toBeDefined();
  expect((await call('listCustomerDeals', { customerid })).body.result.offers).toMatchObject([{ opportunityid: other.id }]);
}, 90_000);

test('what is learnt of a chosen customer writes over nothing that was typed meanwhile, and into no offer that was given up', async () => {
  const { seller } = await deal('Fjell Chisels Oy');
  const { user, holdOnce } = await openApp(server, { path: PAGE, account: seller });
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: 'New offer' }));
    await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'fjell');
    const answer = holdOnce('getCustomerCompanyInfo');
    await user.click(await screen.findByRole('option', { name: /Fjell Chisels Oy/ }));
    return answer;
  };
  const answerFirst = await choose();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await answerFirst();
  const answer = await choose();
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  const buyer = screen.getByRole<HTMLInputElement>('textbox', { name: /^Buyer/ });
  await user.type(buyer, ' AS');
  await answer();
  const address = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Contact and address' });
  await vi.waitFor(() => expect(address.value).toMatch(/^Attn: Aino Virtanen/));
  expect(buyer.value).toBe('Fjell Chisels Oy AS');
}, 90_000);

test('a seller who sends an offer from its empty buyer hears each time what is wrong with it', async () => {
  const { seller } = await deal('Gannet Chisels Oy');
  const { user } = await openApp(server, { path: `${PAGE}?new`, account: seller });
  const field = await screen.findByRole('textbox', { name: /^Buyer/ });
  const words = heard();
  const mistakes = () => words.filter((said) => said === 'Enter the buyer');
  await user.type(field, '{Control>}{Enter}{/Control}');
  await expect.poll(mistakes).toHaveLength(1);
  const later = performance.now() + 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(mistakes).toHaveLength(2);
  vi.restoreAllMocks();
}, 90_000);

test('whoever closes the form of an offer has the focus on the button that opened it, and not on the one that voids the offer', async () => {
  const { seller, call, customerid } = await deal('Harrier Chisels Oy');
  const { id } = (await call('saveOffer', { ...terms, customerid })).body.result;
  const { user } = await openApp(server, { path: `${PAGE}?id=${id}`, account: seller });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog', { name: /^Edit/ });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
}, 90_000);

test('whoever says that an offer is accepted wins its opportunity with it, at what the offer comes to', async () => {
  const { seller, call, opportunityid } = await deal('Cascade Chisels');
  const { id } = (await call('saveOffer', { ...terms, opportunityid })).body.result;
  await call('moveOffer', { id, to: 'sent' });
  const { user } = await openApp(server, { path: `${PAGE}?id=${id}`, account: seller });
  await user.click(await screen.findByRole('button', { name: 'Accepted by buyer' }));
  const question = await screen.findByRole('alertdialog');
  const box = await within(question).findByRole('checkbox', { name: 'Also mark the opportunity “Chisels” as won, at USD 125.00' });
  expect(box).toHaveProperty('checked', true);
  await user.click(within(question).getByRole('button', { name: 'Accepted by buyer' }));
  expect((await screen.findAllByText('Offer: Accepted. Opportunity “Chisels” is won')).length).toBeGreaterThan(0);
  const { stage, amount, currency } = (await call('getOpportunity', { id: opportunityid })).body.result;
  expect({ stage, amount, currency }).toEqual({ stage: 'won', amount: 125, currency: 'USD' });
}, 90_000);

test('an English paper asks for the company’s English name where the profile has none, and a link to it sends the offer', async () => {
  const { seller, call } = await deal('Delta Chisels');
  await server.db.updateTable('tenant').set({ name: '港湾工具有限公司' }).where('id', '=', seller.tenant).execute();
  const { id } = (await call('saveOffer', terms)).body.result;
  const { user } = await openApp(server, { path: `${PAGE}?id=${id}`, account: seller });
  await user.click(await screen.findByRole('button', { name: 'Create document' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create document' });
  expect(await within(dialog).findByText(/The company profile has no English name/)).toBeDefined();
  await user.click(within(dialog).getByRole('radio', { name: /^Create a buyer link/ }));
  expect(within(dialog).getByText(/the offer is marked as sent/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  expect(await within(dialog).findByText('Enter the company’s name in English')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: /^Company name in English/ }), 'Harbour Tools');
  expect(within(dialog).queryByText(/The company profile has no English name/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
  await vi.waitFor(async () =>
    expect((await call('getOffer', { id })).body.result).toMatchObject({ status: 'sent', company: 'Harbour Tools' }),
  );
  expect((await screen.findAllByText('Sent')).length).toBeGreaterThan(0);
}, 90_000);

test('whoever may not enter the company’s English name reads why no English paper is made, and that a colleague can', async () => {
  const { seller, call } = await deal('Harrier Chisels');
  const { id } = (await call('saveOffer', terms)).body.result;
  await server.db.updateTable('tenant').set({ name: '港湾工具有限公司' }).where('id', '=', seller.tenant).execute();
  const permissions = JSON.stringify([{ id: 'customer', operation: ['view'] }]);
  await server.db.updateTable('account').set({ permissions }).where('id', '=', seller.id).execute();
  const { user } = await openApp(server, { path: `${PAGE}?id=${id}`, account: seller });
  await user.click(await screen.findByRole('button', { name: 'Create document' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create document' }));
  expect(await dialog.findByText(/The company profile has no English name/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Download PDF' }));
  expect(dialog.getByRole('alert').textContent).toMatch(/no English name.*A colleague who can create offers can enter it here/);
}, 90_000);
