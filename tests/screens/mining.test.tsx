import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { startSite } from '../server/mining/site.ts';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true, runsJobs: true });

const HOME = '<a href="/contact">Contact</a><a href="https://www.linkedin.com/company/acme">LinkedIn</a>';
const CONTACT = '<p>Tel: +1 416 555 0199</p><a href="mailto:ann.lee@acme.com">Ann Lee</a>';

/** A customer of the account whose site is at an address. */
async function customerAt(account: SignedIn, website: string): Promise<string> {
  const { body } = await server.as(account).call('searchCompanies', { keyword: 'lighting', index: 1, size: 1 });
  const outcome = await server.as(account).call('collectCompanies', { ids: body.result.datas.map(({ id }) => id).join('|') });
  const id = outcome.body.result.collected[0]?.customerid ?? '';
  await server.db.updateTable('customer').set({ website, domain: 'acme.com' }).where('id', '=', id).execute();
  return id;
}

async function openMining(account: SignedIn, id: string) {
  const app = await openApp(server, { path: `/customer/companydetail/slist/${id}`, account });
  await app.user.click(await screen.findByRole('tab', { name: /^Mining/ }));
  return app;
}

test('a seller mines the addresses of a buyer and sees which page each is from', async () => {
  const account = await signIn(server.db);
  const site = await startSite({ '/': HOME, '/contact': CONTACT });
  const { user } = await openMining(account, await customerAt(account, site.url));

  await user.click(await screen.findByRole('button', { name: 'Mine email addresses' }));
  expect((await screen.findAllByText('Mining done. See the details.')).length).toBeGreaterThan(0);
  expect(await screen.findByText('ann.lee@acme.com', { selector: '[lang]' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Verify ann.lee@acme.com' }).getAttribute('href')).toContain('mail=ann.lee%40acme.com');
  expect((await screen.findByRole('link', { name: `${site.url}/contact` })).getAttribute('href')).toBe(`${site.url}/contact`);
});

test('a site that gives nothing is named with the reason, and its address can be changed from there', async () => {
  const account = await signIn(server.db);
  const site = await startSite({});
  const { user } = await openMining(account, await customerAt(account, site.url));
  await user.click(await screen.findByRole('button', { name: 'Mine company data' }));
  expect((await screen.findAllByText((text) => text.startsWith(`${site.url}: `))).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Change the website' }));
  expect(await screen.findByRole('textbox', { name: /^Website/ })).toHaveProperty('value', site.url);
});

test('a slow site is told of at once, and who comes back finds it running and then its result', async () => {
  const account = await signIn(server.db);
  const answers: (() => void)[] = [];
  const site = await startSite({
    '/': (reply) => {
      answers.push(() => reply.writeHead(200, { 'content-type': 'text/html' }).end(HOME));
    },
    '/contact': CONTACT,
  });
  const id = await customerAt(account, site.url);
  const { user } = await openMining(account, id);
  await user.click(await screen.findByRole('button', { name: 'Mine company data' }));
  expect(await screen.findByText('Mining in progress, please wait...')).toBeDefined();
  expect(screen.getByRole('button', { name: /Mine company data/ }).getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findAllByText('Nothing found this time. Try again in 5 minutes.')).length).toBeGreaterThan(0);
  // The request is over and makes room for another, while the work goes on behind it.
  await expect.poll(() => screen.getByRole('button', { name: 'Mine company data' }).getAttribute('aria-disabled')).toBe(null);

  await user.click(screen.getByRole('tab', { name: /^Files/ }));
  await user.click(screen.getByRole('tab', { name: /^Mining/ }));
  expect(await screen.findByText('Mining in progress, please wait...')).toBeDefined();
  for (const answer of answers) answer();
  const page = await screen.findByText('https://www.linkedin.com/company/acme');
  expect(page.parentElement?.textContent).toContain('LinkedIn');
}, 40_000);

test('mining that goes on in the background says how many of the chosen customers are left out', async () => {
  const account = await signIn(server.db);
  const answers: (() => void)[] = [];
  const site = await startSite({
    '/': (reply) => void answers.push(() => reply.writeHead(200, { 'content-type': 'text/html' }).end(HOME)),
  });
  await customerAt(account, site.url);
  const { id = '' } = (await server.as(account).call('createCustomer', { companyname: 'Maple Lamps' })).body.result;
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await screen.findByRole('row', { name: /Maple Lamps/ });
  for (const row of (await screen.findAllByRole('row')).slice(1)) await user.click(within(row).getByRole('checkbox'));
  await server.as(account).call('deleteCustomers', { ids: id, source: 'slist' });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Mine company data/ }));
  const words = 'Nothing found this time. Try again in 5 minutes. · 1 customer is deleted or no longer visible to you';
  expect((await screen.findAllByText(words, undefined, { timeout: 10_000 })).length).toBeGreaterThan(0);
  for (const answer of answers) answer();
}, 40_000);

test('a site that cannot be read says why, and a customer without one says what to do', async () => {
  const account = await signIn(server.db);
  const site = await startSite({ '/robots.txt': 'User-agent: *\nDisallow: /', '/': HOME });
  const { user } = await openMining(account, await customerAt(account, site.url));
  await user.click(await screen.findByRole('button', { name: 'Mine company data' }));
  expect(await screen.findByText(`${site.url}: The site does not allow automated reading`)).toBeDefined();
  expect((await screen.findAllByText('Nothing was found')).length).toBeGreaterThan(0);
});

test('what was mined is erased after a question', async () => {
  const account = await signIn(server.db);
  const site = await startSite({ '/': HOME, '/contact': CONTACT });
  const id = await customerAt(account, site.url);
  await server.as(account).call('startEmailMining', { id });
  const { user } = await openMining(account, id);
  await user.click(await screen.findByRole('button', { name: 'Erase mined information' }));
  await user.click(await screen.findByRole('button', { name: 'Erase all' }));
  expect(await screen.findByText('No information mined yet')).toBeDefined();
  expect(screen.queryByText('ann.lee@acme.com')).toBe(null);
});
