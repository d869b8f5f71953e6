import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { screen, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';

import { signIn } from '../support/accounts.ts';
import { keptMailbox } from '../support/kept-mailbox.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

/** A language model that says the same to everything. */
const model = createServer((request, response) => {
  request.resume().on('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'Forty lamps, please.' } }] }));
  });
});
await new Promise<void>((resolve) => void model.listen(0, '127.0.0.1', resolve));
afterAll(() => model.close());
const { port } = model.address() as AddressInfo;
const server = await startServer({ settings: { aiUrl: `http://127.0.0.1:${port}/v1`, aiModel: 'a-model', allowLoopback: true } });

test('an owner lets texts leave after reading where they go, and a mail is then translated in place', async () => {
  const account = await signIn(server.db);
  const [mail] = await keptMailbox(server.db, account, [{ subject: 'Vierzig Lampen' }]);
  const { user } = await openApp(server, { path: '/email/settings?part=preferences', account });
  await user.click(await screen.findByRole('switch', { name: /^Let the AI assistant/ }));
  await expect.poll(async () => (await server.as(account).call('getMailAssistant')).body.result.enabled).toBe(true);
  expect(screen.getByText(/is sent to 127\.0\.0\.1.* \(model a-model\)/)).toBeTruthy();

  await openApp(server, { path: `/email/list?mail=${mail}`, account });
  const help = within(await screen.findByRole('region', { name: 'AI assistant' }));
  await user.click(help.getByRole('button', { name: 'Translate this email' }));
  expect(await help.findByText('Forty lamps, please.')).toBeTruthy();
});

test('an answer is drafted from points into the text, and nothing is sent', async () => {
  const account = await signIn(server.db);
  const [mail = ''] = await keptMailbox(server.db, account, [{ subject: 'Vierzig Lampen' }]);
  const caller = server.as(account);
  await caller.call('saveMailAssistant', { enabled: true });
  const { id } = (await caller.call('startReply', { id: mail, kind: 'reply' })).body.result;
  const { user } = await openApp(server, { path: `/email/write?draft=${id}`, account });

  await user.click(await screen.findByRole('button', { name: 'Draft a reply' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Draft a reply' }));
  await user.type(dialog.getByRole('textbox', { name: /^Points to make/ }), 'yes to forty');
  await user.click(dialog.getByRole('button', { name: 'Draft and insert' }));
  expect((await screen.findAllByText('Draft inserted. Please check it.')).length).toBeGreaterThan(0);
  expect((await caller.call('getOutgoingMail', { id })).body.result.status).toBe('draft');
});
