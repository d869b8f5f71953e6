import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { taskHref } from '#routes/marketing-href.ts';

import { PLAIN_TASK } from '../server/edm/plain-task.ts';
import { signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ settings: { publicUrl: 'https://farsail.example' } });

async function taskOf(account: Awaited<ReturnType<typeof signIn>>, values: object): Promise<string> {
  const { id } = (await server.as(account).call('saveEdmTask', { task: PLAIN_TASK as never })).body.result;
  await server.db.updateTable('edm_task').set(values).where('id', '=', id).execute();
  return id;
}

test('a second press begins no second task', async () => {
  const account = await signIn(server.db);
  const id = await taskOf(account, { status: 4, total: 1, sent: 1, clicked: 1 });
  const { user, holdOnce, readPath } = await openApp(server, { path: taskHref(id), account });
  const goOn = holdOnce('addNextEdmTask');
  await user.dblClick(await screen.findByRole('button', { name: 'Follow up with those who clicked but did not reply' }));
  await goOn();
  await expect.poll(readPath).toMatch(/^\/marketing\/emailwrite\?task=/);
  expect(await server.db.selectFrom('edm_task').select('status').where('account_id', '=', account.id).orderBy('id').execute()).toEqual([
    { status: 4 },
    { status: 0 },
  ]);
}, 40_000);

test('a second press on pause is no failure, and sending again is offered only where it can be done', async () => {
  const account = await signIn(server.db);
  const id = await taskOf(account, { status: 2, unsure: 1 });
  await server.db
    .insertInto('edm_recipient')
    .values({ task_id: id, tenant_id: account.tenant, email: 'anna@buyer.example', provider: 'buyer.example', status: 7 })
    .execute();
  const { user, holdOnce } = await openApp(server, { path: taskHref(id), account });
  const goOn = holdOnce('updateEdmTaskStatus');
  await user.dblClick(await screen.findByRole('button', { name: 'Pause' }));
  await goOn();
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  await screen.findByRole('button', { name: 'Pause' });
  expect(screen.queryByText(/^The status of this task has changed/)).toBeNull();

  await user.click(screen.getByRole('button', { name: /^Recipients/ }));
  await user.click(await screen.findByRole('option', { name: 'Not confirmed' }));
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel task' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel task' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await expect.poll(() => screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Count as sent' }));
  expect(await screen.findAllByText('1 email counted as sent')).not.toHaveLength(0);
}, 60_000);
