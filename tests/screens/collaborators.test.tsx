import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { make } from '../server/customer/pool/support.ts';
import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });

const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled');

/** A customer of one seller, and a colleague with whom it may be shared. */
async function office() {
  const owner = await signIn(server.db);
  const sub = async (nameremark: string) => {
    const account = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
    await server.db.updateTable('account').set({ nameremark }).where('id', '=', account.id).execute();
    return account;
  };
  const [sales, colleague] = [await sub('Lin'), await sub('Zhou')];
  const id = await make(server.as(sales), { companyname: 'Harbour Shared Trading' });
  const people = async () =>
    (await server.as(sales).call('getCustomerCompanyInfo', { id })).body.result.collaborators.map(({ name, type }) => [name, type]);
  return { sales, colleague, id, path: `/customer/companydetail/slist/${id}`, people };
}

test('an owner shares a customer with a colleague, changes how far, removes them and takes that back', async () => {
  const { sales, path, people } = await office();
  const { user } = await openApp(server, { path, account: sales });
  await user.click(await screen.findByRole('button', { name: 'Add collaborator' }));
  const form = await screen.findByRole('dialog', { name: 'Add collaborator' });
  await user.click(within(form).getByRole('button', { name: 'Add' }));
  await within(form).findByText('Choose a colleague.');
  await within(form).findByRole('option', { name: 'Zhou' });
  await user.selectOptions(within(form).getByRole('combobox', { name: /Colleague/ }), 'Zhou');
  await user.click(within(form).getByRole('button', { name: 'Add' }));
  await expect.poll(people).toEqual([['Zhou', 'COLLABORATION']]);

  await user.click(await screen.findByRole('button', { name: 'Access of Zhou: Read and write' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Read' }));
  await expect.poll(people).toEqual([['Zhou', 'READ_ONLY']]);

  // Taking back brings what the page showed.
  await screen.findByRole('button', { name: 'Access of Zhou: Read' });
  await user.click(await screen.findByRole('button', { name: 'Remove Zhou' }));
  await expect.poll(people).toEqual([]);
  const [last] = (await screen.findAllByText('Zhou removed')).map((text) => text.closest('li') ?? text.parentElement!);
  await user.click(within(last!).getByRole('button', { name: 'Undo' }));
  await expect.poll(people).toEqual([['Zhou', 'READ_ONLY']]);
});

test('a collaborator finds the customer behind the figure, and on its page only what is theirs to do', async () => {
  const { sales, colleague, id } = await office();
  const { call } = server.as(sales);
  await call('saveCollaborator', { customerid: id, userid: colleague.id, type: 'COLLABORATION' });
  const { user, readPath } = await openApp(server, { path: '/customer/slist', account: colleague });
  await user.click(await screen.findByRole('button', { name: '1 shared with me' }));
  expect(await screen.findByRole('link', { name: 'Harbour Shared Trading' })).toBeTruthy();
  expect(readPath()).toBe('/customer/slist?shared=true');
  await user.click(screen.getByRole('button', { name: /More actions for Harbour/ }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names).toEqual(['Open', 'Follow up', 'Add plan', 'Set stage', 'Star', 'Mark as deal made', 'Mine', 'Export']);
  await user.click(screen.getByRole('menuitem', { name: 'Open' }));

  expect(isOff(await screen.findByRole('button', { name: 'Follow up' }))).toBe(false);
  expect(isOff(screen.getByRole('button', { name: 'Add collaborator' }))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(isOff(await screen.findByRole('menuitem', { name: 'Delete customer' }))).toBe(true);
  expect(isOff(screen.getByRole('menuitem', { name: 'Mark as followed up' }))).toBe(false);
});

test('a collaborator leaves by themselves and takes that back', async () => {
  const { sales, colleague, id, path, people } = await office();
  await server.as(sales).call('saveCollaborator', { customerid: id, userid: colleague.id, type: 'READ_ONLY' });
  const { user, readPath } = await openApp(server, { path, account: colleague });
  await user.click(await screen.findByRole('button', { name: 'Leave this customer' }));
  await expect.poll(people).toEqual([]);
  await expect.poll(readPath).toBe('/customer/slist?shared=true');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(people).toEqual([['Zhou', 'READ_ONLY']]);
  await expect.poll(readPath).toBe(path);
});

test('who may only read is told why nothing can be changed', async () => {
  const { sales, colleague, id, path } = await office();
  await server.as(sales).call('saveCollaborator', { customerid: id, userid: colleague.id, type: 'READ_ONLY' });
  await openApp(server, { path, account: colleague });
  const follow = await screen.findByRole('button', { name: 'Follow up' });
  expect(follow.getAttribute('aria-disabled')).toBe('true');
  expect(await screen.findByText('Collaborator’s access: Read')).toBeTruthy();
});

/** Contacts of long ago, an hour apart, the first of which a colleague of the reader comments on; more than one call gives. */
async function commented({ contacts }: { contacts: number }) {
  const { sales, colleague, id, path } = await office();
  const { call } = server.as(sales);
  await call('saveCollaborator', { customerid: id, userid: colleague.id, type: 'COLLABORATION' });
  const { id: followupid } = (
    await call('saveFollowUp', { customerid: id, type: 'fair', content: 'Met at the fair', followtime: '2024-01-01T00:00:00Z' })
  ).body.result;
  await sql`
    INSERT INTO follow_up (tenant_id, customer_id, creator_id, type, content, followtime)
    SELECT ${sales.tenant}, ${id}, ${sales.id}, 'phone', 'Call ' || n, '2024-02-01'::timestamptz + n * interval '1 hour'
    FROM generate_series(1, ${contacts}::integer) AS n`.execute(server.db);
  const comment = (await call('saveFollowComment', { followupid, content: '@Zhou please send the drawing', mentionids: [colleague.id] }))
    .body.result;
  const [notice] = (await server.as(colleague).call('listNotices', {})).body.result.page.datas;
  return { sales, colleague, path, comment, call, link: notice!.href };
}

test('a colleague who is named in a comment on a contact of long ago is led from the notice to that very comment', async () => {
  const { colleague, path, comment, link } = await commented({ contacts: 130 });
  const { user, readPath } = await openApp(server, { path: '/dashboard/notice', account: colleague });
  await user.click(await screen.findByRole('button', { name: /^Lin mentioned you in a follow-up/ }));

  await waitFor(() => expect(document.activeElement?.textContent).toContain(comment.content));
  expect(document.activeElement?.tagName).toBe('LI');
  expect(link).toContain(`&comment=${comment.id}`);
  expect(readPath()).toBe(path);
  const count = screen.getByRole('button', { name: '1 comment: Met at the fair' });
  expect(count.getAttribute('aria-expanded')).toBe('true');

  // It is brought once: folded and unfolded, it leaves the focus where it is.
  await user.click(count);
  expect(screen.queryByText(comment.content)).toBeNull();
  await user.click(count);
  expect(screen.getByText(comment.content)).toBeTruthy();
  expect(document.activeElement).toBe(count);
});

test('a comment that was deleted since gives way to its contact, and a contact that is gone is said to be', async () => {
  const { sales, colleague, comment, call, link } = await commented({ contacts: 2 });
  await call('deleteFollowComment', { id: comment.id });
  const first = await openApp(server, { path: link, account: colleague });
  await screen.findAllByText('This comment was deleted');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Met at the fair'));
  expect(first.readPath()).not.toContain('followup');
  cleanup();

  await server.as(sales).call('deleteFollowUp', { id: comment.followupid });
  await openApp(server, { path: link, account: colleague });
  expect(await screen.findAllByText('This follow-up is no longer here')).not.toEqual([]);
  expect(await screen.findByText('Call 2')).toBeTruthy();
});
