import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { readSettings } from '#server/config.ts';
import { wideBatchJobs } from '#server/customer/batch/wide/run-wide.ts';

import { makeCustomers } from '../server/customer/list/support.ts';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

/** More than is done at once. */
const MANY = 2_100;

const server = await startServer();
const [job] = wideBatchJobs({ db: server.db, settings: readSettings({ DATA_DIR: '/nowhere' }) });

/** Begins something with very many customers, which nobody works on until asked to. */
async function begin(account: SignedIn): Promise<string> {
  for (let made = 0; made < MANY; made += 700) await makeCustomers(server.db, account, 700);
  return (await server.as(account).call('markCustomerStars', { selection: { list: 'slist' }, star: 4 })).body.result.batchid;
}

/** Does its work as a server would, until it no longer lines up again. */
async function work(id: string, isundo = false): Promise<void> {
  let linesUp = true;
  while (linesUp) {
    linesUp = false;
    await job?.run({ id, isundo }, async () => {
      linesUp = true;
    });
  }
}

const background = () => screen.findByRole('region', { name: 'Background actions' });

test('what was begun with very many customers is on the list again after a reload, and is stopped there', async () => {
  const account = await signIn(server.db);
  await begin(account);
  const { user } = await openApp(server, { path: '/customer/slist', account });
  const strip = await background();
  await within(strip).findByText('Star: running in the background. You can leave this page.');
  expect(within(strip).getByRole('progressbar', { name: '0 of 2,100' })).toBeTruthy();

  await user.click(within(strip).getByRole('button', { name: 'Stop' }));
  await within(strip).findByText('Star: 0 done, 2,100 not changed');
  expect(within(strip).queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.click(within(strip).getByRole('button', { name: 'See why' }));
  const dialog = await screen.findByRole('dialog', { name: '0 done, 2,100 not changed' });
  expect(within(dialog).getByText('not reached before it was stopped: 2,100')).toBeTruthy();
  await user.keyboard('{Escape}');

  await user.click(within(strip).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Background actions' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('what was over a short while ago is taken back on the list that its notice leads to', async () => {
  const account = await signIn(server.db);
  const batchid = await begin(account);
  await work(batchid);
  const { user } = await openApp(server, { path: '/dashboard/notice', account });
  await user.click(await screen.findByRole('button', { name: /^Bulk action finished. Done: 2,100, not changed: 0/ }));
  const strip = await background();
  await within(strip).findByText('Star: 2,100 done');
  await user.click(within(strip).getByRole('button', { name: 'Undo' }));
  await within(strip).findByText('Undo “Star”: running in the background. You can leave this page.');
  await work(batchid, true);
  await within(strip).findByText('Undo “Star”: 2,100 done');
  expect(within(strip).queryByRole('button', { name: 'Undo' })).toBeNull();
});
