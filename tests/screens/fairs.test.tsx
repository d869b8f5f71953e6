import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { signIn } from '../support/accounts.ts';
import { CANTON, importExhibitors } from '../support/exhibitors.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

const LIST = `Company,Country,Hall,Booth,Category,Products,Email
Maple Lamps,Canada,11.2,B05,Lighting,Lanterns,ann@maple.example
Nordic Tools,Sweden,12.1,A01,Hardware,Hand tools,
Ocean Fans,China,1.1,C10,Appliances,Fans,sales@ocean.example
`;
const TWO_OF_THREE = /^Select (?:Maple|Nordic)/;

const shownNames = () => screen.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent);

test('before the first list the page leads whoever may import to the import', async () => {
  const { user, readPath } = await openApp(server, { path: '/search/fairsData', account: await signIn(server.db) });

  await screen.findByRole('heading', { name: 'No exhibitor lists yet' });
  const [, first] = screen.getAllByRole('button', { name: 'Import exhibitors' });
  await user.click(first!);

  await expect.poll(readPath).toBe('/search/fairsData/import');
});

test('before the first list the page tells whoever may not import whom to ask', async () => {
  const rights = { permissions: ['search', 'fair'].map((id) => ({ id, operation: ['view' as const] })), roles: [] };
  const account = await signIn(server.db, { rights });
  await openApp(server, { path: '/search/fairsData', account });

  await screen.findByText(/You do not have the “Import exhibitor list/);
  expect(screen.getByRole('button', { name: 'Import exhibitors' }).getAttribute('aria-disabled')).toBe('true');
});

test('a seller narrows exhibitors by hall, and the address keeps it', async () => {
  const account = await signIn(server.db);
  await importExhibitors(server, account, { content: LIST });
  const { user, readPath } = await openApp(server, { path: '/search/fairsData?type=canton', account });
  await screen.findByText('3 exhibitors');

  await user.click(screen.getByRole('button', { name: /^Hall/ }));
  await user.click(await screen.findByRole('option', { name: /12\.1/ }));

  await screen.findByText('1 exhibitor');
  expect(shownNames()).toEqual(['Nordic Tools']);
  expect(readPath()).toBe('/search/fairsData?type=canton&hall=12.1');
});

test('a page of exhibitors that does not come leaves the rows under the number of their own', async () => {
  const account = await signIn(server.db);
  const rows = Array.from({ length: 21 }, (_, at) => `Lamps No. ${at},Canada,11.2,B${at},Lighting,Lanterns,`);
  await importExhibitors(server, account, { content: ['Company,Country,Hall,Booth,Category,Products,Email', ...rows].join('\n') });
  const { user, refuseOnce } = await openApp(server, { path: '/search/fairsData?type=canton', account });
  await screen.findByText('21 exhibitors');
  refuseOnce('searchExhibitors', 409);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('The exhibitors did not load');
  expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
});

test('what the address asks is found after a reload, and nothing found offers to clear it', async () => {
  const account = await signIn(server.db);
  await importExhibitors(server, account, { content: LIST });
  const path = `/search/fairsData?keyword=lanterns&session=${CANTON}&country=SE`;
  const { user } = await openApp(server, { path, account });

  await screen.findByRole('heading', { name: 'No exhibitors match' });
  await user.click(screen.getByRole('button', { name: 'Clear all conditions' }));

  await screen.findByText('3 exhibitors');
  expect(shownNames()).toEqual(['Maple Lamps', 'Nordic Tools', 'Ocean Fans']);
});

test('of companies that become customers a colleague’s is told apart, and the new ones can be taken back', async () => {
  const owner = await signIn(server.db);
  const colleague = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  await server.as(colleague).call('createCustomer', { companyname: 'Maple Lamps', countrycode: 'CA' });
  await importExhibitors(server, owner, { content: LIST });
  const { user } = await openApp(server, { path: '/search/fairsData', account: owner });
  await screen.findByText('Test sales’s customer');

  for (const box of screen.getAllByRole('checkbox', { name: TWO_OF_THREE })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Collect 2 companies as customers' }));

  const told = await screen.findByRole('dialog', { name: 'Collection result' });
  const groups = within(told).getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['1 new customer', '1 belongs to a colleague and was not collected']);
  expect(within(told).getByText('Owner: Test sales')).toBeTruthy();
  await user.click(within(told).getByRole('button', { name: 'Undo the new customer' }));
  expect(await screen.findAllByText('Undone; 1 company removed from your pool')).not.toEqual([]);
  await screen.findByRole('button', { name: 'Collect Nordic Tools' });
});

test('a fair of one’s own is added, kept while it has exhibitors, and deleted after a question', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/search/fairsData?view=sessions', account });
  await user.click(await screen.findByRole('button', { name: 'Add a fair' }));
  const form = await screen.findByRole('dialog', { name: 'Add a fair' });
  await user.type(within(form).getByRole('textbox', { name: /^Name/ }), 'Foshan Tile Days');
  await user.click(within(form).getByRole('button', { name: 'Add a fair' }));
  expect(within(form).getAllByText('Enter the date')).toHaveLength(2);
  await user.type(within(form).getByLabelText(/^From/), '2027-04-05');
  await user.type(within(form).getByLabelText(/^To/), '2027-04-09');
  await user.click(within(form).getByRole('button', { name: 'Add a fair' }));
  const fair = await screen.findByRole('article', { name: 'Foshan Tile Days' });
  const { result } = (await server.as(account).call('listFairSessions')).body;
  const done = await importExhibitors(server, account, { content: LIST, sessionid: result.find(({ isown }) => isown)!.id });

  await user.click(within(fair).getByRole('button', { name: 'Delete Foshan Tile Days' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the fair' }));
  await screen.findByText(/Undo the import first/);
  await server.as(account).call('cancelExhibitorImport', { id: done.id });
  await user.click(screen.getByRole('button', { name: 'Delete the fair' }));

  await screen.findByRole('heading', { name: 'No fairs match' });
});

test('a session of the Canton Fair tells more of itself on demand', async () => {
  const { user } = await openApp(server, {
    path: '/search/fairsData?view=sessions&when=all&type=canton&name=140',
    account: await signIn(server.db),
  });

  await user.click((await screen.findAllByRole('button', { name: /^Details of Canton Fair/ }))[0]!);

  expect(await screen.findByText(/^Source: /)).toBeTruthy();
});
