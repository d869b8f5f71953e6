import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({});

const VISITS = '/industryManager/returnVister';

/** Two industry managers of one company. */
async function colleagues(): Promise<[SignedIn, SignedIn]> {
  const writer = await signIn(server.db, { role: 'industryManager' });
  return [writer, await signIn(server.db, { role: 'industryManager', tenant: writer.tenant })];
}

async function writeVisit(account: SignedIn, title: string): Promise<string> {
  const visit = { recordtype: 1, audience: 'industryManager', title, begintime: '2026-11-20T02:00:00.000Z' } as const;
  return (await server.as(account).call('addRecord', { ...visit, detail: { visittype: 'video' } })).body.result.id;
}

test('a manager writes a visit, opens it, remarks on it and completes it', async () => {
  const [writer] = await colleagues();
  const { user } = await openApp(server, { path: VISITS, account: writer });
  expect(await screen.findByText('No records yet')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Write a visit' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a title')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'Autumn call on Borealis');
  await user.type(screen.getByRole('textbox', { name: /^Visitors/ }), 'Ann, Bo');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Satisfaction' }), 'Very satisfied');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await user.click(await screen.findByRole('button', { name: 'Autumn call on Borealis' }));
  const dialog = await screen.findByRole('dialog', { name: 'View visit' });
  expect(await within(dialog).findByText('Very satisfied')).toBeDefined();
  expect(within(dialog).getByText('Ann, Bo')).toBeDefined();

  await user.type(within(dialog).getByRole('textbox', { name: 'Write remark' }), 'Wants samples');
  await user.click(within(dialog).getByRole('button', { name: 'Submit remark' }));
  expect(await screen.findAllByText('Submitted')).not.toEqual([]);
  expect((await within(dialog).findAllByText('Wants samples')).length).toBe(1);
  expect(within(dialog).getByTitle('Mine')).toBeDefined();

  await user.click(within(dialog).getByRole('button', { name: 'Complete' }));
  await user.click(await screen.findByRole('button', { name: 'Complete record' }));
  expect(await screen.findAllByText('Record completed')).not.toEqual([]);
  expect(await screen.findByText('This record is no longer in progress, so remarks are closed.')).toBeDefined();
}, 40_000);

test('files are chosen before the first save and stand at the record after it', async () => {
  const [writer] = await colleagues();
  const { user } = await openApp(server, { path: VISITS, account: writer });
  await user.click(await screen.findByRole('button', { name: 'Write a visit' }));
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'With a list');
  await user.type(screen.getByRole('textbox', { name: /^Content/ }), 'Wants three lamps');
  await user.upload(screen.getByLabelText('Choose files'), [new File(['a'], 'lamps.xlsx'), new File(['b'], 'wrong.pdf')]);
  await user.click(screen.getByRole('button', { name: 'Remove wrong.pdf' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await user.click(await screen.findByRole('button', { name: 'With a list' }));
  const dialog = await screen.findByRole('dialog', { name: 'View visit' });
  expect(await within(dialog).findByText('lamps.xlsx')).toBeDefined();
  expect(within(dialog).queryByText('wrong.pdf')).toBeNull();
  // What it says stands before the facts, and the remark is written in the foot.
  const [content, customer] = [within(dialog).getByText('Wants three lamps'), within(dialog).getByText('No.')];
  expect(content.compareDocumentPosition(customer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(dialog).getByRole('textbox', { name: 'Write remark' }).closest('footer')).not.toBeNull();
}, 40_000);

test('several files are added to a visit at once; one that the server refuses does not keep the others back', async () => {
  const [account] = await colleagues();
  await writeVisit(account, 'With files');
  const { user } = await openApp(server, { path: VISITS, account });
  await user.click(await screen.findByRole('button', { name: 'With files' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View visit' }));
  const files = [new File(['a'], 'lamps.txt'), new File(['b'], `${'n'.repeat(300)}.txt`), new File(['c'], 'prices.txt')];
  await user.upload(await dialog.findByLabelText('Upload attachment'), files);
  expect(await screen.findByText('2 files uploaded')).toBeTruthy();
  expect(await dialog.findByText('lamps.txt')).toBeTruthy();
  expect(await dialog.findByText('prices.txt')).toBeTruthy();
}, 40_000);

test('a remark counts as a person counts, and one that is too long is not sent', async () => {
  const [writer] = await colleagues();
  const id = await writeVisit(writer, 'Long talk');
  const { user } = await openApp(server, { path: `${VISITS}?id=${id}`, account: writer });
  const field = await screen.findByRole('textbox', { name: 'Write remark' });
  await user.click(field);
  await user.paste('👨‍👩‍👧'.repeat(499));
  expect(screen.getByText('499 / 500')).toBeDefined();
  expect(screen.getByText('1 character left')).toBeDefined();
  await user.paste('ab');
  expect(screen.getByText('Remarks can have up to 500 characters')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Submit remark' }).getAttribute('aria-disabled')).toBe('true');
});

test('a remark that is sent off without a network waits for it, and is there once the network is back', async () => {
  const [writer] = await colleagues();
  const id = await writeVisit(writer, 'On the train');
  const { user } = await openApp(server, { path: `${VISITS}?id=${id}`, account: writer });
  await user.type(await screen.findByRole('textbox', { name: 'Write remark' }), 'Call on Monday');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Submit remark' }));
  await screen.findByText(/^Waiting for the network/);
  expect((await server.as(writer).call('listRemarks', { recordid: id, index: 1 })).body.result.total).toBe(0);

  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await server.as(writer).call('listRemarks', { recordid: id, index: 1 })).body.result.total).toBe(1);
}, 40_000);

test('a reader opens a visit from the bell; a remark on one that was completed meanwhile keeps its text', async () => {
  const [writer, reader] = await colleagues();
  const id = await writeVisit(writer, 'Spring fair');
  const { user } = await openApp(server, { path: '/dashboard/notice', account: reader });
  await user.click(await screen.findByRole('button', { name: /^(?!Mark as read).*wrote the visit record “Spring fair”/ }));
  const dialog = await screen.findByRole('dialog', { name: 'View visit' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Write remark' }), 'Too late');
  await server.as(writer).call('moveRecord', { id, status: 1 });
  await user.click(within(dialog).getByRole('button', { name: 'Submit remark' }));

  expect(await within(dialog).findByText('Unsent remark')).toBeDefined();
  expect(within(dialog).getByText('Too late')).toBeDefined();
  expect((await server.as(writer).call('listRemarks', { recordid: id, index: 1 })).body.result.total).toBe(0);
  expect((await server.as(reader).call('countUnreadNotices')).body.result.unreadcount).toBe(0);
}, 40_000);

test('two who edit a visit at once keep both changes, and are asked where they meet', async () => {
  const [writer] = await colleagues();
  const id = await writeVisit(writer, 'Winter plan');
  const { user } = await openApp(server, { path: `${VISITS}?id=${id}`, account: writer });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await user.clear(title);
  await user.type(title, 'Winter plan, mine');
  await server.as(writer).call('updateRecord', { id, version: 1, title: 'Winter plan, theirs', buyer: 'Borealis' });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Someone else changed the same fields')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save as chosen' }));
  expect((await screen.findAllByText('Record saved')).length).toBeGreaterThan(0);
  const { result } = (await server.as(writer).call('getVisitRecord', { id })).body;
  expect([result.title, result.buyer]).toEqual(['Winter plan, mine', 'Borealis']);
}, 40_000);

test('whoever closes the form of a visit has the focus on the button that opened it', async () => {
  const [writer] = await colleagues();
  const id = await writeVisit(writer, 'Summer plan');
  const { user } = await openApp(server, { path: `${VISITS}?id=${id}`, account: writer });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('textbox', { name: /^Title/ });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
}, 40_000);

test('the follow-up service has its own pages, and whoever lacks the role has none', async () => {
  const genjin = await signIn(server.db, { role: 'genjin' });
  await openApp(server, { path: '/genjin', account: genjin });
  expect(await screen.findByRole('heading', { level: 1, name: 'Service records' })).toBeDefined();
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(menu).queryByRole('link', { name: 'Visits' })).toBeNull();
});

test('a manager finds the customer a visit is about, and its name is the buyer', async () => {
  const [writer] = await colleagues();
  const owner = await signIn(server.db, { tenant: writer.tenant });
  await server.as(owner).call('createCustomer', { companyname: 'Borealis Lamps Oy', pool: 'glist' });
  const { user } = await openApp(server, { path: VISITS, account: writer });
  await user.click(await screen.findByRole('button', { name: 'Write a visit' }));
  await user.type(await screen.findByRole('textbox', { name: /^Title/ }), 'About lamps');
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'boreal');
  await user.click(await screen.findByRole('option', { name: /Borealis Lamps Oy/ }));
  expect(screen.getByRole('textbox', { name: 'Buyer' })).toHaveProperty('value', 'Borealis Lamps Oy');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'About lamps' }));
  const dialog = await screen.findByRole('dialog', { name: 'View visit' });
  expect(await within(dialog).findByRole('link', { name: 'Borealis Lamps Oy' })).toBeDefined();
}, 40_000);

/** The titles as they stand, once one of them is the first. */
async function names(first: string): Promise<(string | null)[]> {
  await screen.findByRole('row', { name: new RegExp(first) });
  await waitFor(() => expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe(first));
  return screen.getAllByRole('rowheader').map((cell) => cell.textContent);
}

test('a manager orders the visits by title, and again the other way', async () => {
  const [writer] = await colleagues();
  for (const title of ['Bergen', 'Aarhus', 'Cadiz']) await writeVisit(writer, title);
  const { user } = await openApp(server, { path: VISITS, account: writer });
  expect(await names('Cadiz')).toEqual(['Cadiz', 'Aarhus', 'Bergen']);
  await user.click(within(screen.getByRole('columnheader', { name: /^Title/ })).getByRole('button'));
  expect(await names('Aarhus')).toEqual(['Aarhus', 'Bergen', 'Cadiz']);
  await user.click(within(screen.getByRole('columnheader', { name: /^Title/ })).getByRole('button'));
  expect(await names('Cadiz')).toEqual(['Cadiz', 'Bergen', 'Aarhus']);
}, 40_000);
