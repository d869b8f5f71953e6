import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { make } from '../server/customer/pool/support.ts';
import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

test('a customer is deleted on its page after reading what goes along; the list is in front then, and undo brings the page back', async () => {
  const account = await signIn(server.db);
  const { call } = server.as(account);
  const id = await make(server.as(account), { companyname: 'Harbour Deleted Trading' });
  await call('addContact', { customerid: id, name: 'Anna' });
  await call('saveFollowUp', { customerid: id, type: 'phone', content: 'called' });
  const path = `/customer/companydetail/slist/${id}`;
  const { user, readPath } = await openApp(server, { path, account });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete customer' }));
  const question = await screen.findByRole('alertdialog');
  await within(question).findByText('Also deleted: 1 contact, 1 follow-up.');
  await within(question).findByText(/find them under “Deleted”/);
  await user.click(within(question).getByRole('button', { name: 'Delete 1' }));

  await expect.poll(readPath).toBe('/customer/slist');
  expect(screen.queryByRole('tab', { name: /Harbour Deleted Trading/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(readPath).toBe(path);
  expect(await screen.findByRole('heading', { name: 'Harbour Deleted Trading' })).toBeTruthy();
});

test('whoever deletes a customer on its page that has fallen into the public pool meanwhile is told so, and sees whose it is', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, dataScope: 'SELF' });
  const id = await make(server.as(seller), { companyname: 'Harbour Fallen Trading' });
  const { user } = await openApp(server, { path: `/customer/companydetail/slist/${id}`, account: seller });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete customer' }));
  const question = await screen.findByRole('alertdialog');
  await server.as(owner).call('giveBackCustomers', { id, note: 'not ours' });
  await user.click(within(question).getByRole('button', { name: 'Delete 1' }));

  const result = await screen.findByRole('dialog', { name: '0 done, 1 not changed' });
  expect(within(result).getByRole('listitem').textContent).toContain('in the public pool; claim it first');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeTruthy();
});

test('a deleted customer is found above the list and restored', async () => {
  const account = await signIn(server.db);
  const id = await make(server.as(account), { companyname: 'Harbour Deleted Trading' });
  await server.as(account).call('deleteCustomers', { ids: id, source: 'slist' });
  const { user } = await openApp(server, { path: '/customer/slist', account });
  await user.click(await screen.findByRole('button', { name: 'Deleted' }));
  const drawer = await screen.findByRole('dialog', { name: 'Deleted customers' });
  await user.click(await within(drawer).findByRole('button', { name: 'Restore Harbour Deleted Trading' }));
  await within(drawer).findByText('No deleted customers');
  expect(await screen.findByRole('rowheader', { name: /Harbour Deleted Trading/, hidden: true })).toBeTruthy();
});

test('a seller whose pool is full by now is offered to take a deletion back again, and can once there is room', async () => {
  const owner = await signIn(server.db);
  const seller = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const allow = async (customerlimit?: number) =>
    server.db
      .updateTable('account')
      .set({ quota: JSON.stringify({ customerlimit }) })
      .where('id', '=', seller.id)
      .execute();
  await make(server.as(seller), { companyname: 'Harbour Deleted Trading' });
  const { user } = await openApp(server, { path: '/customer/slist', account: seller });
  await screen.findByRole('rowheader', { name: /Harbour Deleted Trading/ });
  await user.click(within((await screen.findAllByRole('row'))[1]!).getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 1' }));
  await allow(0);
  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
  await screen.findByRole('dialog', { name: '0 done, 1 not changed' });
  await user.keyboard('{Escape}');
  await allow();
  await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
  expect(await screen.findByRole('rowheader', { name: /Harbour Deleted Trading/ })).toBeTruthy();
});
