import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { writeHref } from '#routes/write-href.ts';

import { mailboxAt, PLAIN_DRAFT } from '../server/mail/support.ts';
import { type SignedIn, signIn } from '../support/accounts.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const server = await startServer({ seed: true });
/** Nothing is sent in these tests. */
const NO_PORT = 9;

async function writer(): Promise<SignedIn> {
  const account = await signIn(server.db);
  await mailboxAt(server, account, { port: NO_PORT });
  return account;
}

const draftsOf = ({ id }: SignedIn) =>
  server.db.selectFrom('outgoing_mail').select(['id', 'subject', 'version']).where('account_id', '=', id).orderBy('id').execute();

test('a mail is a draft as soon as it is typed, with its recipients, and is there again after the page was built anew', async () => {
  const account = await writer();
  const { user, readPath } = await openApp(server, { path: '/email/write', account });
  const to = await screen.findByRole('combobox', { name: 'To' });
  await user.type(to, 'Anna Berg <anna@buyer.example>{Enter}no address{Enter}');
  const tokens = within(await screen.findByRole('list', { name: /^To/ }));
  expect(tokens.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Anna Berg', 'no addressinvalid address']);
  await user.type(to, '{Backspace}');
  expect(tokens.getAllByRole('listitem')).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Lamps for spring');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await expect.poll(async () => (await draftsOf(account)).map(({ subject }) => subject)).toEqual(['Lamps for spring']);
  await expect.poll(readPath).toMatch(/^\/email\/write\?draft=\d+$/);
  const path = readPath();
  cleanup();

  await openApp(server, { path, account });
  expect(await screen.findByDisplayValue('Lamps for spring')).toBeTruthy();
  expect(screen.getByText('Anna Berg')).toBeTruthy();
});

test('a mail to a customer begins with the primary contact, at the first address that still takes mail', async () => {
  const account = await writer();
  const { call } = server.as(account);
  const { id = '' } = (await call('createCustomer', { companyname: 'Lakeside Garden', countrycode: 'CA', pool: 'slist' })).body.result;
  await call('addContact', { customerid: id, name: 'Carl Poe', emails: [{ email: 'carl@lakeside.example' }] });
  await call('addContact', {
    customerid: id,
    name: 'Anna Berg',
    isprimary: true,
    emails: [{ email: 'gone@lakeside.example', primary: true }, { email: 'anna@lakeside.example' }],
  });
  await server.db.updateTable('contact_email').set({ invalid: true }).where('email', '=', 'gone@lakeside.example').execute();
  await openApp(server, { path: writeHref({ customer: id }), account });
  const tokens = within(await screen.findByRole('list', { name: /^To/ })).getAllByRole('listitem');
  expect(tokens.map(({ title }) => title)).toEqual(['Anna Berg <anna@lakeside.example>']);
});

test('a draft that was changed elsewhere shows both texts, and keeps the one that is chosen', async () => {
  const account = await writer();
  const { call } = server.as(account);
  const empty = { mailboxid: '', to: [], cc: [], bcc: [], document: { type: 'doc', content: [{ type: 'paragraph' }] } };
  const { id } = (await call('saveDraft', { ...empty, subject: 'Begun here' })).body.result;
  const { user } = await openApp(server, { path: `/email/write?draft=${id}`, account });
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await call('saveDraft', { ...empty, id, version: 1, subject: 'From the phone' });
  await user.type(subject, ' and typed on');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));

  const question = within(await screen.findByRole('dialog', { name: 'This draft was changed elsewhere' }));
  expect(within(question.getByRole('region', { name: 'This version' })).getByText('Begun here and typed on')).toBeTruthy();
  expect(within(question.getByRole('region', { name: 'The other version' })).getByText('From the phone')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Keep mine' }));
  await expect.poll(async () => (await draftsOf(account))[0]?.subject).toBe('Begun here and typed on');
});

test('what is typed without a line is kept, and saved once the line is back', async () => {
  const account = await writer();
  const { user, loseServer, findServer } = await openApp(server, { path: '/email/write', account });
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  loseServer();
  await user.type(subject, 'Written on a train');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findAllByText(/^You are offline/)).not.toHaveLength(0);
  findServer();
  window.dispatchEvent(new Event('online'));
  await expect.poll(async () => (await draftsOf(account)).map((draft) => draft.subject)).toEqual(['Written on a train']);
});

test('a template brings the signature of its language, and none to whoever signs with none', async () => {
  const account = await writer();
  const { call } = server.as(account);
  const document = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
  for (const [name, language] of [
    ['English', 'en'],
    ['Deutsch', 'de'],
  ] as const)
    await call('addSignature', { name, document, language });
  const template = { name: 'Angebot', category: '', subject: 'Angebot', document, language: 'de', shared: false };
  await call('addMailTemplate', template);
  const { user } = await openApp(server, { path: '/email/write', account });
  const insert = async () => {
    await user.click(await screen.findByRole('button', { name: 'Insert a template' }));
    await user.click(await screen.findByRole('button', { name: 'Angebot' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  expect(await screen.findByRole('button', { name: /^Signature.*English/ })).toBeTruthy();
  await insert();
  expect(await screen.findByRole('button', { name: /^Signature.*Deutsch/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Signature/ }));
  await user.click(await screen.findByRole('option', { name: 'No signature' }));
  await insert();
  expect(await screen.findByRole('button', { name: /^Signature.*No signature/ })).toBeTruthy();
});

/** A text of one line. */
const saying = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});

test('the writer of a template that was saved elsewhere meanwhile sees its text before saving over it', async () => {
  const account = await writer();
  const { call } = server.as(account);
  const template = { name: 'Angebot', category: '', subject: 'Angebot', document: saying('as it was'), language: 'de', shared: false };
  const { id, version } = (await call('addMailTemplate', template)).body.result;
  const { user } = await openApp(server, { path: '/email/template', account });
  await user.click(await screen.findByRole('button', { name: 'Angebot' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit template' }));
  await dialog.findByText('as it was');
  await call('updateMailTemplate', { id, version, template: { ...template, document: saying('as it is') } });
  await user.type(dialog.getByRole('textbox', { name: /^Subject/ }), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('as it is')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(async () => (await call('listMailTemplates', { index: 1, keyword: 'Angebot' })).body.result.datas[0])
    .toMatchObject({
      subject: 'Angebot 2',
      document: saying('as it is'),
    });
});

test('the editor of a template stays as it is while what was restored is typed back, and begins anew with the form', async () => {
  const account = await writer();
  const template = { name: 'Angebot', category: '', subject: 'Angebot', document: saying('as it was'), language: 'de', shared: false };
  await server.as(account).call('addMailTemplate', template);
  const { user } = await openApp(server, { path: '/email/template', account });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Angebot' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit template' }));
    return { subject: dialog.getByRole('textbox', { name: /^Subject/ }), text: await dialog.findByText('as it was') };
  };
  await user.type((await open()).subject, '2{Escape}');
  const { subject, text } = await open();
  await user.type(subject, '{Backspace}');
  expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  expect(text.isConnected).toBe(true);
  await user.type(subject, '2{Escape}');
  const restored = await open();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(restored.text.isConnected).toBe(false);
});

test('an offer is attached as a PDF, chosen by its number and language, and stays with the draft', async () => {
  const account = await writer();
  const items = [{ name: 'Garden shears', spec: '', quantity: '10', unitprice: '3.50', hscode: '' }];
  const offer = { buyer: 'Nordlicht', items, incoterm: 'FOB', place: 'Ningbo', currency: 'USD', validuntil: '2190-01-31' } as const;
  const { no } = (await server.as(account).call('saveOffer', offer)).body.result;
  const { user } = await openApp(server, { path: '/email/write', account });
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Our offer');
  await user.click(screen.getByRole('button', { name: 'From offers (PDF)' }));
  const choice = within(await screen.findByRole('dialog', { name: 'From offers (PDF)' }));
  await user.click(await choice.findByRole('button', { name: `Attach ${no}.pdf` }));
  expect(await screen.findAllByText(new RegExp(`${no}.*\\.pdf attached$`), {}, { timeout: 20_000 })).not.toEqual([]);
  await user.click(choice.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const kept = server.db
    .selectFrom('outgoing_file')
    .innerJoin('outgoing_mail', 'outgoing_mail.id', 'outgoing_id')
    .where('outgoing_file.account_id', '=', account.id)
    .select(['subject', 'mime']);
  await expect.poll(() => kept.execute()).toEqual([{ subject: 'Our offer', mime: 'application/pdf' }]);
});

test('a mail that is begun with an offer has its paper and says which one in the subject', async () => {
  const account = await writer();
  const { call } = server.as(account);
  const items = [{ name: 'Garden shears', spec: '', quantity: '10', unitprice: '3.50', hscode: '' }];
  const offer = { buyer: 'Nordlicht', items, incoterm: 'FOB', place: 'Ningbo', currency: 'USD', validuntil: '2190-01-31' } as const;
  const { id, no } = (await call('saveOffer', offer)).body.result;
  const paper = (await call('addOfferDocument', { id, kind: 'quotation', language: 'en' })).body.result;
  await openApp(server, { path: writeHref({ document: paper.id }), account });
  expect(await screen.findByDisplayValue(`Quotation ${no}`)).toBeTruthy();
  const files = within(screen.getByRole('region', { name: 'Files', hidden: true }));
  expect(await files.findByText(paper.filename)).toBeTruthy();
}, 40_000);

test('a mail waits for a paper that is drawn for it, and for one that failed its writer is asked', async () => {
  const account = await writer();
  const { call } = server.as(account);
  const items = [{ name: 'Garden shears', spec: '', quantity: '10', unitprice: '3.50', hscode: '' }];
  const offer = { buyer: 'Nordlicht', items, incoterm: 'FOB', place: 'Ningbo', currency: 'USD', validuntil: '2190-01-31' } as const;
  const { no } = (await call('saveOffer', offer)).body.result;
  const { user, holdOnce, refuseOnce } = await openApp(server, { path: writeHref({ to: 'anna@buyer.example' }), account });
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Our offer');
  refuseOnce('addKnownMailFile', 500);
  await user.click(screen.getByRole('button', { name: 'From offers (PDF)' }));
  const choice = within(await screen.findByRole('dialog', { name: 'From offers (PDF)' }));
  await user.click(await choice.findByRole('button', { name: `Attach ${no}.pdf` }));
  await screen.findAllByText('Refused for the test', {}, { timeout: 20_000 });
  await user.click(choice.getByRole('button', { name: 'Done' }));
  const arrive = holdOnce('addKnownMailFile');
  await user.click(await screen.findByRole('button', { name: `Retry ${no}.pdf` }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alertdialog', { name: 'Uploading files' });
  await arrive();
  expect(await screen.findByText(/left to undo$/, {}, { timeout: 20_000 })).toBeTruthy();
  const gone = await server.db
    .selectFrom('outgoing_mail')
    .leftJoin('outgoing_file', 'outgoing_id', 'outgoing_mail.id')
    .where('outgoing_mail.account_id', '=', account.id)
    .select(['outgoing_mail.status', 'filename'])
    .execute();
  expect(gone).toEqual([{ status: 'queued', filename: expect.stringMatching(/\.pdf$/) }]);
}, 120_000);

test('a mail waits for a file that is on its way, and its writer is told of one that did not arrive', async () => {
  const account = await writer();
  const { user, holdOnce, refuseOnce } = await openApp(server, { path: writeHref({ to: 'anna@buyer.example' }), account });
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Our offer');
  refuseOnce('uploadMailFile', 500);
  await user.upload(screen.getByLabelText('Attach files', { selector: 'input' }), new File(['PDF'], 'offer.pdf'));
  const retry = await screen.findByRole('button', { name: 'Retry offer.pdf' });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Files not uploaded' }));
  expect(question.getByRole('button', { name: 'Send without them' })).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Back to mail' }));
  const arrive = holdOnce('uploadMailFile');
  await user.click(retry);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const waiting = within(await screen.findByRole('alertdialog', { name: 'Uploading files' }));
  expect([waiting.getByText('offer.pdf'), waiting.queryByRole('button', { name: 'Send without them' })]).toEqual([expect.anything(), null]);
  await arrive();
  expect(await screen.findByText(/left to undo$/)).toBeTruthy();
  const gone = await server.db
    .selectFrom('outgoing_mail')
    .leftJoin('outgoing_file', 'outgoing_id', 'outgoing_mail.id')
    .where('outgoing_mail.account_id', '=', account.id)
    .select(['outgoing_mail.status', 'filename'])
    .execute();
  expect(gone).toEqual([{ status: 'queued', filename: 'offer.pdf' }]);
}, 120_000);

test('a mail that came to nobody is written on, one that came to some goes again to the others, and a refusal is seen', async () => {
  const account = await writer();
  const { call } = server.as(account);
  const failedMail = async (subject: string, senttime: Date | null) => {
    const { id } = (await call('saveDraft', { ...PLAIN_DRAFT, subject })).body.result;
    const failed = { status: 'failed', fault: 'address', faulttext: '550 User unknown', senttime } as const;
    await server.db.updateTable('outgoing_mail').set(failed).where('id', '=', id).execute();
    return id;
  };
  const nobody = await failedMail('To nobody', null);
  const { user, refuseOnce } = await openApp(server, { path: writeHref({ draft: nobody }), account });
  refuseOnce('cancelMail', 500);
  await user.click(await screen.findByRole('button', { name: 'Edit and send again' }));
  expect(await screen.findAllByText('Refused for the test')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Edit and send again' }));
  expect(await screen.findByDisplayValue('To nobody')).toBeTruthy();
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('textbox');
  cleanup();

  const some = await failedMail('To some', new Date());
  await openApp(server, { path: writeHref({ draft: some }), account });
  expect(await screen.findByText('Not sent to everyone')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send again to the others' }));
  await screen.findByText(/left to undo$/);
}, 60_000);

test('the key that sends a mail sends nothing for a writer who may not send', async () => {
  const rights = { permissions: [{ id: 'mail', operation: ['view' as const, 'add' as const, 'edit' as const] }], roles: [] };
  const account = await signIn(server.db, { role: 'sales', rights });
  await mailboxAt(server, account, { port: NO_PORT });
  const { user, holdOnce } = await openApp(server, { path: writeHref({ to: 'anna@buyer.example' }), account });
  const arrive = holdOnce('saveDraft');
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Our offer{Control>}{Enter}{/Control}');
  expect(screen.queryByText(/^Sending/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  await arrive();
});

test('an address that is pasted twice is one recipient', async () => {
  const account = await writer();
  const { user } = await openApp(server, { path: '/email/write', account });
  await user.type(await screen.findByRole('combobox', { name: 'To' }), 'anna@buyer.example, Anna Berg <Anna@Buyer.example>{Enter}');
  const tokens = within(await screen.findByRole('list', { name: /^To/ })).getAllByRole('listitem');
  expect(tokens.map((item) => item.textContent)).toEqual(['anna@buyer.example']);
});

test('the outbox has the room of the reading pane, which shows none of its mails', async () => {
  const account = await writer();
  const { id } = (await server.as(account).call('saveDraft', { ...PLAIN_DRAFT, subject: 'Did not go' })).body.result;
  await server.db.updateTable('outgoing_mail').set({ status: 'failed' }).where('id', '=', id).execute();
  const { user } = await openApp(server, { path: '/email/list?view=outbox', account });
  expect(await screen.findByRole('link', { name: 'Did not go' })).toBeTruthy();
  expect([screen.queryByRole('region', { name: 'Reading pane' }), screen.getByRole('searchbox').getAttribute('placeholder')]).toEqual([
    null,
    'Search outbox',
  ]);
  await user.click(within(screen.getByRole('navigation', { name: 'Mail folders' })).getByText('Inbox'));
  expect(await screen.findByRole('region', { name: 'Reading pane' })).toBeTruthy();
});

test('a draft that is deleted is said to be deleted, and comes back by undo', async () => {
  const account = await writer();
  await server.as(account).call('saveDraft', { ...PLAIN_DRAFT, subject: 'Not this one' });
  const { user } = await openApp(server, { path: '/email/list?view=drafts', account });
  await user.click(await screen.findByRole('button', { name: 'Actions: Not this one' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('Deleted: Not this one');
  await expect.poll(() => screen.queryByRole('link', { name: 'Not this one' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Not this one' })).toBeTruthy();
});
