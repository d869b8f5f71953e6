import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { operationIndex } from '#contract/operations.gen.ts';
import { isOfficeTime } from '#lib/office-hours.ts';
import { flagsOf } from '#screens/workbench/day-flags.ts';
import { hourWord, officeStretches } from '#screens/workbench/market-hours.ts';
import { dueHref, ownerWithin, teamDueHref, todosOf } from '#screens/workbench/todos.ts';
import { greetingAt } from '#screens/workbench/Workbench.tsx';

import { signIn, startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

test('the greeting changes at nine, eleven, one and eight', () => {
  const greetings = [0, 8, 9, 10, 11, 12, 13, 19, 20, 23].map(greetingAt);
  expect(greetings).toEqual(['morning', 'morning', 'forenoon', 'forenoon', 'noon', 'noon', 'afternoon', 'afternoon', 'evening', 'evening']);
});

test('an office keeps its nine hours wherever the reader is, also over midnight and in zones of half an hour', () => {
  const friday = new Date(2026, 10, 20, 12);
  for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Auckland']) {
    const hours = officeStretches(zone, friday).reduce((sum, { from, to }) => sum + to - from, 0);
    expect([zone, hours <= 9 && hours > 0]).toEqual([zone, true]);
  }
  expect([9, 9.5, 24].map(hourWord)).toEqual(['09', '09:30', '24']);
});

const at = (hour: number, minute: number, date = 20) => new Date(2026, 10, date, hour, minute).toISOString();

test('a flag stands at each plan of the day, with room for its name up to the next; those too close share one', () => {
  const day = new Date(2026, 10, 20, 10, 21);
  const planned = [
    { customerid: '1', companyname: 'BEL AIR LIGHTING', time: at(15, 0) },
    { customerid: '2', companyname: 'Alialux Srl', time: at(15, 5) },
    { customerid: '3', companyname: 'IGEPAK', time: at(16, 30) },
    { customerid: '4', companyname: 'MATTEO', time: at(0, 30, 21) },
  ];
  expect(flagsOf(planned, day).map(({ name, at: hour, room }) => [name, hour, room])).toEqual([
    ['BEL AIR LIGHTING', 15, 1.5],
    ['IGEPAK', 16.5, 7.5],
  ]);
});

test('what waits is told with the most urgent first, and leads to the list that holds it', () => {
  const totals = { total: 9, privatecount: 9, publiccount: 0, sharedcount: 0, starcount: 0, monthcount: 0, byclass: [] };
  const some = { ...totals, todaycontactcount: 2, willfallcount: 0, nofollowcount: 3 };
  expect(todosOf({ totals: some, unread: 1 })).toEqual([
    { id: 'unfollowed', count: 3, to: '/customer/slist?isfollow=0' },
    { id: 'unread', count: 1, to: '/dashboard/notice' },
  ]);
  expect(todosOf({ totals: undefined, unread: 0 })).toEqual([]);
  expect(todosOf({ totals: undefined, unread: 0, inquiries: { to: '/foreignTrade/xunpan', count: 4 } })).toEqual([
    { id: 'inquiries', count: 4, to: '/foreignTrade/xunpan' },
  ]);
});

test('who also sees what colleagues have is led to the own ones, which were counted', () => {
  const totals = { total: 9, privatecount: 3, publiccount: 1, sharedcount: 0, starcount: 0, monthcount: 0, byclass: [] };
  const all = { ...totals, todaycontactcount: 2, willfallcount: 0, nofollowcount: 3 };
  expect([ownerWithin(all, '7'), ownerWithin({ ...all, total: 4 }, '7')]).toEqual(['7', undefined]);
  expect(todosOf({ totals: all, unread: 0, ownerid: '7' })[0]?.to).toBe('/customer/slist?isfollow=0&ownerid=7');
  const end = new Date(2026, 10, 20, 23, 59, 59, 999).toISOString();
  expect(dueHref()).toBe('/customer/slist?due=true&sort=nextfollowtime');
  expect(teamDueHref(new Date(2026, 10, 20, 12))).toBe(
    `/customer/slist?${new URLSearchParams({ nextfollow: `..${end}`, sort: 'nextfollowtime' })}`,
  );
});

test('a seller ticks off whom they have contacted, takes it back, and moves it to another day', async () => {
  const account = await signIn(server.db);
  const made = await server.as(account).call('createCustomer', { companyname: 'Fjord Garden AS', pool: 'slist' });
  const customerid = made.body.result.id ?? '';
  const yesterday = new Date(Date.now() - 26 * 3_600_000).toISOString();
  await server.as(account).call('savePlan', { customerid, method: 'phone', content: 'Ask about the samples', estimatedtime: yesterday });
  const { user, readPath } = await openApp(server, { path: '/', account });

  await screen.findByText('Ask about the samples');
  await user.click(screen.getByRole('button', { name: 'Done: Fjord Garden AS' }));
  await screen.findByText(/^No one to contact today/);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Ask about the samples');

  await user.click(screen.getByRole('button', { name: 'Reschedule Fjord Garden AS' }));
  await user.click(await screen.findByRole('menuitem', { name: 'In a week' }));
  await screen.findByText(/^No one to contact today/);

  await user.click(screen.getByRole('button', { name: 'New customer' }));
  expect(readPath()).toBe('/customer/slist?new=1');
  await screen.findByRole('dialog', { name: 'New customer' });
});

/** A seller with customers to contact, the longest overdue first. */
async function sellerOf(...names: readonly string[]) {
  const account = await signIn(server.db);
  const caller = server.as(account);
  for (const [at, companyname] of names.entries()) {
    const customerid = (await caller.call('createCustomer', { companyname, pool: 'slist' })).body.result.id ?? '';
    await caller.call('addContact', {
      customerid,
      name: 'Anna',
      emails: [{ email: `anna@${companyname.slice(0, 5).toLowerCase()}.example` }],
    });
    const estimatedtime = new Date(Date.now() - (30 - at) * 3_600_000).toISOString();
    await caller.call('savePlan', { customerid, method: 'phone', content: 'Ask', estimatedtime });
  }
  return account;
}

/** The link to a customer among the contacts of the day; the latest customers below have one as well, and may be there first. */
async function dueLink(name: string): Promise<HTMLElement> {
  const line = (await screen.findByRole('button', { name: `Done: ${name}` })).closest('li');
  return within(line as HTMLElement).getByRole('link', { name });
}

test('a seller goes through the day by letters alone', async () => {
  const account = await sellerOf('Fjord Garden AS', 'Nordic Lamp AB');
  const { user, readPath } = await openApp(server, { path: '/', account });
  const [first, second] = [await dueLink('Fjord Garden AS'), await dueLink('Nordic Lamp AB')];

  act(() => first.focus());
  await user.keyboard('j');
  expect(document.activeElement).toBe(second);
  await user.keyboard('kd');
  await expect.poll(() => screen.queryByRole('button', { name: 'Done: Fjord Garden AS' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Nordic Lamp AB');
  await user.keyboard('w');
  await expect.poll(readPath).toMatch(/^\/email\/write\?to=anna%40nordi\.example/);
});

test('a seller who goes on before a contact is ticked off stays where they are, also when that is taken back, and a held key ticks off one', async () => {
  const account = await sellerOf('Fjord Garden AS', 'Nordic Lamp AB', 'Oresund Oak ApS');
  const { user, holdOnce } = await openApp(server, { path: '/', account });
  const answer = holdOnce('moveNextContact');
  const first = await dueLink('Fjord Garden AS');
  const asked = vi.spyOn(server, 'fetch');
  act(() => first.focus());
  await user.keyboard('d');
  fireEvent.keyDown(first, { key: 'd', repeat: true });
  await user.keyboard('jj');
  await answer();
  await expect.poll(() => screen.queryByRole('button', { name: 'Done: Fjord Garden AS' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Oresund Oak ApS');
  expect(asked.mock.calls.filter(([path]) => path.startsWith(`/api${operationIndex.moveNextContact.path}`))).toHaveLength(1);
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByRole('button', { name: 'Done: Fjord Garden AS' });
  expect(document.activeElement?.textContent).toBe('Oresund Oak ApS');
  vi.restoreAllMocks();
});

test('a workbench that is looked at again after a while shows what has become due', async () => {
  const account = await signIn(server.db);
  const { comeToFront } = await openApp(server, { path: '/', account });
  await screen.findByText(/^No one to contact today/);
  const made = await server.as(account).call('createCustomer', { companyname: 'Fjord Garden AS', pool: 'slist' });
  const customerid = made.body.result.id ?? '';
  const estimatedtime = new Date(Date.now() - 3_600_000).toISOString();
  await server.as(account).call('savePlan', { customerid, method: 'phone', content: 'Ask about the samples', estimatedtime });
  const asked = vi.spyOn(server, 'fetch');
  act(comeToFront);
  // What the page asks goes out before this is answered.
  await server.as(account).call('getWorkday');
  expect(asked.mock.calls.filter(([path]) => path.startsWith(`/api${operationIndex.getWorkday.path}`))).toEqual([]);

  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
  act(comeToFront);
  vi.restoreAllMocks();
  expect(await screen.findByText('Ask about the samples')).toBeTruthy();
});

test('nobody is at work on a Sunday, at night or at six sharp', () => {
  expect(isOfficeTime('Europe/Berlin', new Date('2026-11-22T10:00:00+01:00'))).toBe(false);
  expect(isOfficeTime('Europe/Berlin', new Date('2026-11-20T03:00:00+01:00'))).toBe(false);
  expect(isOfficeTime('Europe/Berlin', new Date('2026-11-20T18:00:00+01:00'))).toBe(false);
  expect(isOfficeTime('Europe/Berlin', new Date('2026-11-20T17:59:00+01:00'))).toBe(true);
});

test('a seller finds the figures, what waits and the latest customers, and goes on from there', async () => {
  const account = await signIn(server.db);
  const found = await server.as(account).call('searchCompanies', { keyword: 'lighting', index: 1, size: 6 });
  await server.as(account).call('collectCompanies', { ids: found.body.result.datas.map(({ id }) => id).join('|') });
  const { user, readPath } = await openApp(server, { path: '/', account });

  await screen.findByRole('link', { name: 'All 6' });
  expect(screen.getAllByRole('rowheader')).toHaveLength(5);
  const waiting = await screen.findByRole('link', { name: 'customers not followed up yet' });
  expect(screen.getByText('Private pool customers').closest('dt')?.nextElementSibling?.textContent).toBe('6');

  await user.click(waiting);
  expect(readPath()).toBe('/customer/slist?isfollow=0');
});

test('who answers inquiries is told how many wait, and comes to exactly those; a seller is not', async () => {
  const manager = await signIn(server.db, { role: 'industryManager' });
  const waiting = { title: 'Forty lamps', content: 'Forty lamps', buyer: 'Fjord Garden AS' };
  await server.as(manager).call('addInquiry', waiting);
  const { user, readPath } = await openApp(server, { path: '/', account: manager });

  expect((await screen.findByRole('link', { name: 'Forty lamps' })).getAttribute('href')).toMatch(
    /^\/industryManager\/buyInquiryVister\?id=\d+$/,
  );
  await user.click(await screen.findByRole('link', { name: 'buyer inquiry without a reply' }));
  expect(readPath()).toBe('/industryManager/buyInquiryVister?waiting=unanswered');
  await screen.findByRole('row', { name: /Forty lamps/ });
  // Beside the text in sight the voice of the page has it for a second.
  expect(screen.getAllByText('1 inquiry').length).toBeGreaterThan(0);

  const seller = await signIn(server.db, { role: 'sales', tenant: manager.tenant });
  const theirs = await openApp(server, { path: '/', account: seller });
  await screen.findAllByText('Nothing else to do');
  expect(theirs.readPath()).toBe('/');
});

test('a seller searches from the workbench', async () => {
  const account = await signIn(server.db);
  const { user, readPath } = await openApp(server, { path: '/', account });

  await screen.findByText('Nothing else to do');
  await user.type(screen.getByLabelText('Search companies'), 'cement{Enter}');
  expect(readPath()).toBe('/search/bigsearch?keyword=cement');
});

test('parts fail for themselves: figures and customers say so while the day and the search stay', async () => {
  const account = await signIn(server.db);
  const { loseServer } = await openApp(server, { path: '/', account });
  loseServer();

  await screen.findByText(/^The figures did not load/);
  await screen.findByRole('heading', { name: 'Recently collected customers did not load' });
  screen.getByRole('heading', { name: 'Office hours of the markets today' });
  expect(screen.getByLabelText('Search companies')).toBeTruthy();
});

test('who may not see customers is told which right is missing', async () => {
  const account = await signIn(server.db, { rights: { permissions: [{ id: 'search', operation: ['view'] }], roles: [] } });
  await openApp(server, { path: '/', account });

  expect(await screen.findByRole('heading', { name: 'You do not have permission to view customers' })).toBeTruthy();
});

test('the sources of the data are grouped, with licence and limits', async () => {
  const account = await signIn(server.db);
  await openApp(server, { path: '/dashboard/aboutdata', account });

  await screen.findByRole('heading', { name: 'Companies' });
  expect(screen.getAllByText('Licence').length).toBe(screen.getAllByRole('article').length);
});

test('a page without the right to it says which page, and leads home', async () => {
  const account = await signIn(server.db, { rights: { permissions: [], roles: [] } });
  const { user, readPath } = await openApp(server, { path: '/customer/slist', account });

  await screen.findByRole('heading', { name: 'You do not have access to this page' });
  screen.getByText(/The page \/customer\/slist is not available to your account/);
  await user.click(screen.getByRole('button', { name: 'Go to the workbench' }));
  expect(readPath()).toBe('/');
});
