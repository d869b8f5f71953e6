import { File } from 'node:buffer';

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { Rights } from '#lib/rights.ts';
import { priceText, readPriceLines } from '#screens/messaging/tasks/price-lines.ts';
import { operationNames, ownerRights } from '#server/account/rights/owner-rights.ts';

import { signIn } from '../support/accounts.ts';
import { heard } from '../support/heard.ts';
import { startServer } from '../support/server.ts';
import { keptWhatsApp } from '../support/whatsapp-rows.ts';
import { openApp } from './open-app.tsx';

/** An owner has this role from the registration. */
const managingOwner: Rights = { ...ownerRights, roles: [{ id: 'industryManager', operation: [...operationNames] }] };
const server = await startServer({ seed: true });

describe('prices of messages', () => {
  test('are typed a line a country, kept, and put back after a slip', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: '/marketing/whatsAppwrite', account });
    await user.click(await screen.findByRole('button', { name: 'Message prices' }));
    const form = within(await screen.findByRole('dialog', { name: 'Message prices' }));
    await user.type(form.getByLabelText(/^Valid from/), '2026-01-01');
    const lines = form.getByRole('textbox', { name: /^One country per line/ });
    await user.type(lines, 'DE 0.1 free');
    await user.click(form.getByRole('button', { name: 'Save prices' }));
    expect(await form.findByText(/^Line 1 cannot be read/)).toBeTruthy();
    await user.clear(lines);
    await user.type(lines, 'de 0.1365 0.055{Enter}* 0.06 -');
    await user.click(form.getByRole('button', { name: 'Save prices' }));
    expect(await form.findAllByText('From 2026-01-01 · USD · 2 lines')).not.toEqual([]);
    const kept = () => server.db.selectFrom('wa_price_list').select('lines').where('tenant_id', '=', account.tenant).execute();
    expect(await kept()).toEqual([
      {
        lines: [
          { countrycode: 'DE', marketing: '0.1365', utility: '0.055', authentication: '' },
          { countrycode: '', marketing: '0.06', utility: '', authentication: '' },
        ],
      },
    ]);
    await user.click(form.getByRole('button', { name: /^Delete/ }));
    expect(await form.findByText('No price lists yet')).toBeTruthy();
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
    expect(await form.findAllByText('From 2026-01-01 · USD · 2 lines')).not.toEqual([]);
  });

  test('as they are typed and read are the same', () => {
    const text = 'DE 0.1 0.05 0.05\n* 0.06 - -';
    const read = readPriceLines(`${text}\n\n`);
    expect('lines' in read ? priceText(read.lines) : read).toBe(text);
    expect(readPriceLines('DE 1\nDE 2')).toEqual({ wrong: 2 });
    expect(readPriceLines('Germany 1')).toEqual({ wrong: 1 });
  });
});

test('a task that is paused says so, and that somebody did it', async () => {
  const account = await signIn(server.db);
  const { chatTask } = await keptWhatsApp(server.db, account);
  await server.db.updateTable('wa_task').set({ status: 'running', finishtime: null }).where('id', '=', chatTask).execute();
  const { user } = await openApp(server, { path: `/marketing/whatsAppwrite?task=${chatTask}`, account });
  const pause = await screen.findByRole('button', { name: 'Pause' });
  const words = heard();
  await user.click(pause);
  expect(await screen.findByText('Paused · paused manually')).toBeTruthy();
  await expect.poll(() => words).toEqual(['Paused · paused manually']);
});

test('why WhatsApp rejected a template stands in the list in plain words', async () => {
  const account = await signIn(server.db);
  await keptWhatsApp(server.db, account);
  const rejected = { status: 'REJECTED' as const, reason: 'INVALID_FORMAT · See the guidelines' };
  await server.db.updateTable('wa_template').set(rejected).where('tenant_id', '=', account.tenant).execute();
  await openApp(server, { path: '/marketing/whatsAppwrite?part=templates', account });
  const why = 'The format is not valid. Check variables, links and special characters · See the guidelines';
  expect(await screen.findAllByText(why)).not.toEqual([]);
});

describe('a new task', () => {
  test('takes its people out of a file, and says before it starts who gets nothing and why', async () => {
    const account = await signIn(server.db);
    await keptWhatsApp(server.db, account);
    const { user } = await openApp(server, { path: '/marketing/whatsAppwrite', account });
    const begin = await screen.findByRole('button', { name: 'New task' });
    // Its templates are asked for first.
    await expect.poll(() => begin.getAttribute('aria-disabled')).not.toBe('true');
    await user.click(begin);
    const form = within(await screen.findByRole('dialog', { name: 'New task' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Recipients' }), 'Numbers pasted or from a file');
    const list = 'Name,Company,Mobile,Country\nAnna,Nordlicht,0151 12345678,Germany\nBob,Fjord,,Norway\nCarl,Maple,+12125550123,\n';
    // One that the platform's own `fetch` can send; the document's cannot.
    const file = new File([list], 'fair.csv') as unknown as globalThis.File;
    await user.upload(form.getByLabelText('From a file', { selector: 'input' }), file);
    const numbers = form.getByRole('textbox', { name: /^Numbers/ });
    await expect
      .poll(() => (numbers as HTMLTextAreaElement).value.split('\n'))
      .toEqual(['+4915112345678\tAnna\tNordlicht', '\tBob\tFjord', '+12125550123\tCarl\tMaple']);
    expect(await screen.findAllByText('3 people added')).not.toEqual([]);
    await user.click(form.getByRole('button', { name: 'Check recipients' }));
    expect(await form.findByText('1 person will receive it')).toBeTruthy();
    expect(form.getByText('Countries: Germany 1')).toBeTruthy();
    const reasons = form.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(reasons).toEqual(
      expect.arrayContaining(['No mobile number: 1', 'WhatsApp does not deliver marketing messages to US numbers: 1']),
    );
  });
});

describe('a stranger who writes', () => {
  test('whose number the company has is shown as known, and becomes a customer only once', async () => {
    const account = await signIn(server.db);
    const { chat } = await keptWhatsApp(server.db, account);
    await server.as(account).call('createCustomer', { companyname: 'Nordlicht', contactname: 'Anna', contactphone: '+4915112345678' });
    const { user } = await openApp(server, { path: `/marketing/whatsAppwrite?part=chats&chat=${chat}`, account });
    await user.click(await screen.findByRole('button', { name: 'Create customer' }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText('This person’s company may already be in Farsail:')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Link to Nordlicht' }));
    expect(await screen.findByRole('link', { name: /Nordlicht/ })).toBeTruthy();
    const contacts = server.db.selectFrom('contact').select('name').where('tenant_id', '=', account.tenant);
    expect(await contacts.execute()).toEqual([{ name: 'Anna' }]);
  });

  test('who works at a customer becomes a contact there', async () => {
    const account = await signIn(server.db);
    const { chat } = await keptWhatsApp(server.db, account);
    await server.as(account).call('createCustomer', { companyname: 'Nordlicht GmbH' });
    const { user } = await openApp(server, { path: `/marketing/whatsAppwrite?part=chats&chat=${chat}`, account });
    await user.click(await screen.findByRole('button', { name: 'Create customer' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: /^Company/ }), 'Nordlicht GmbH');
    await user.click(form.getByRole('button', { name: 'Create customer' }));
    await user.click(await form.findByRole('button', { name: 'Link to Nordlicht GmbH' }));
    expect(await screen.findByRole('link', { name: /Nordlicht/ })).toBeTruthy();
    const people = server.db
      .selectFrom('contact_phone')
      .innerJoin('contact', 'contact.id', 'contact_id')
      .where('contact.tenant_id', '=', account.tenant);
    expect(await people.select(['name', 'number', 'iswhatsapp']).execute()).toEqual([
      { name: 'X-35', number: '+4915112345678', iswhatsapp: true },
    ]);
    const chats = server.db.selectFrom('wa_contact').select(['customer_id', 'contact_id']).where('id', '=', chat);
    expect(await chats.executeTakeFirstOrThrow()).toEqual({ customer_id: expect.any(String), contact_id: expect.any(String) });
  });

  test('becomes a lead once those whom the company may know were shown, and the lead leads back', async () => {
    const account = await signIn(server.db, { rights: managingOwner });
    const { chat } = await keptWhatsApp(server.db, account);
    await server.as(account).call('addClue', { companyname: 'Nordlicht GmbH' });
    await server.as(account).call('createCustomer', { companyname: 'Berg Lampen', contactname: 'Anna', contactphone: '+4915112345678' });
    const { user, readPath } = await openApp(server, { path: `/marketing/whatsAppwrite?part=chats&chat=${chat}`, account });
    await user.click(await screen.findByRole('button', { name: 'Create lead' }));
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByRole('button', { name: 'Link to Berg Lampen' })).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: /^Company/ }), 'Nordlicht');
    await user.click(form.getByRole('button', { name: 'Create lead' }));
    expect(await form.findByRole('button', { name: 'Link to Nordlicht GmbH' })).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Create lead anyway' }));
    const link = await screen.findByRole('link', { name: 'Open lead Nordlicht' });
    expect(screen.queryByRole('button', { name: 'Create customer' })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('X-35');
    await user.click(link);
    const back = await screen.findByRole('link', { name: 'Open the WhatsApp conversation' });
    expect(readPath()).toMatch(/^\/industryManager\/opportunity\?tab=clue&id=\d+$/);
    expect(back.getAttribute('href')).toBe(`/marketing/whatsAppwrite?part=chats&chat=${chat}`);
    const leads = server.db
      .selectFrom('clue')
      .select(['companyname', 'contactname', 'phone', 'source'])
      .where('tenant_id', '=', account.tenant);
    expect(await leads.orderBy('id').execute()).toMatchObject([
      { companyname: 'Nordlicht GmbH' },
      { companyname: 'Nordlicht', contactname: 'X-35', phone: '+4915112345678', source: 'whatsapp' },
    ]);
  });

  test('is offered as a lead to nobody who does not work with leads', async () => {
    const account = await signIn(server.db);
    const { chat } = await keptWhatsApp(server.db, account);
    await openApp(server, { path: `/marketing/whatsAppwrite?part=chats&chat=${chat}`, account });
    expect(await screen.findByRole('button', { name: 'Create customer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create lead' })).toBeNull();
  });
});

test('a number by a gateway is asked which software that is once an address is typed, and keeps it', async () => {
  const account = await signIn(server.db);
  const { user } = await openApp(server, { path: '/marketing/whatsAppwrite?part=accounts', account });
  await user.click(await screen.findByRole('button', { name: 'Connect by QR code' }));
  const form = within(await screen.findByRole('dialog', { name: 'Connect by QR code' }));
  expect(form.queryByRole('combobox', { name: /^Gateway software/ })).toBeNull();
  await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Sales');
  await user.type(form.getByRole('textbox', { name: /^Gateway address/ }), 'https://gateway.example');
  const notice = 'This number sends and receives through Evolution API.';
  expect(form.queryByText(notice)).toBeNull();
  await user.selectOptions(form.getByRole('combobox', { name: /^Gateway software/ }), 'Evolution API');
  expect(form.getByText(notice)).toBeTruthy();
  await user.type(form.getByLabelText(/^API key/), 'a-key');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const kept = server.db.selectFrom('wa_account').select(['name', 'kind', 'gatewayurl']).where('tenant_id', '=', account.tenant);
  const saved = [{ name: 'Sales', kind: 'evolution', gatewayurl: 'https://gateway.example' }];
  await expect.poll(() => kept.execute(), { timeout: 10_000 }).toEqual(saved);
});
