import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { operationIndex } from '#contract/operations.gen.ts';

import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

/** Nothing that is begun here goes on: no job runs. */
const server = await startServer({ seed: true });

type User = Awaited<ReturnType<typeof openApp>>['user'];

interface Place {
  /** The operation that is refused. */
  readonly id: keyof typeof operationIndex;
  /** Makes what the place needs; answers with its address. */
  readonly prepare: (account: SignedIn) => Promise<string>;
  /** What the reader does for it; done twice. */
  readonly act: (user: User) => Promise<void>;
  /** What is to be seen once it is done. */
  readonly done: string | RegExp;
}

const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

async function query(account: SignedIn, status: 0 | 3): Promise<string> {
  const { body } = await server.as(account).call('startSearchQuery', { purpose: 'statistics', condition: { keyword: 'seafood' } });
  const { queryid } = body.result;
  if (status === 3) await server.as(account).call('updateSearchQueryStatus', { queryid, status });
  return `/search/searching/${queryid}`;
}

async function runningImport(account: SignedIn): Promise<string> {
  const content = Buffer.from('Company,Country\nMaple,Canada\n');
  const { body } = await server.as(account).call('uploadImport', { filename: 'x.csv', content: content as never });
  await server.db.updateTable('customer_import').set({ status: 3 }).where('id', '=', body.result.id).execute();
  return `/customer/import?id=${body.result.id}`;
}

const PLACES: readonly Place[] = [
  { id: 'updateSearchQueryStatus', prepare: (account) => query(account, 0), act: (user) => press(user, 'Cancel'), done: 'Cancelled' },
  { id: 'updateSearchQueryStatus', prepare: (account) => query(account, 3), act: (user) => press(user, 'Continue'), done: 'Waiting' },
  { id: 'cancelImport', prepare: runningImport, act: (user) => press(user, 'Stop'), done: /^(?:Cancelled|Stopped)/ },
  {
    id: 'startDataDownload',
    prepare: async () => '/usercenter/account',
    act: (user) => press(user, 'Download my data'),
    done: 'Download started',
  },
  {
    id: 'deleteSearchHistory',
    prepare: async (account) => {
      await server.as(account).call('searchCompanies', { keyword: 'toys' });
      return '/search/bigsearch';
    },
    act: async (user) => {
      if (!screen.queryByRole('dialog')) await press(user, 'History');
      await press(user, 'Delete toys');
    },
    done: 'No searches yet',
  },
  {
    id: 'deleteSearchFilter',
    prepare: async (account) => {
      await server.as(account).call('addSearchFilter', { filtertype: 2, filterwords: 'inc' });
      return '/search/bigsearch';
    },
    act: async (user) => {
      if (!screen.queryByRole('dialog')) await press(user, 'My filters');
      await press(user, 'Delete the filter inc');
    },
    done: /^Filter deleted/,
  },
];

test.each(PLACES)('whoever asks for $id and is refused is told, and can ask again', async ({ id, prepare, act, done }) => {
  const account = await signIn(server.db);
  const { user, refuseOnce } = await openApp(server, { path: await prepare(account), account });
  const messages = await screen.findByRole('region', { name: 'Notifications' });
  refuseOnce(id, 500);
  await act(user);
  expect((await within(messages).findAllByText('Refused for the test')).length).toBeGreaterThan(0);
  expect(screen.queryAllByText(done)).toEqual([]);

  await act(user);
  expect((await screen.findAllByText(done)).length).toBeGreaterThan(0);
});
