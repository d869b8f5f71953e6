import { zstdCompressSync } from 'node:zlib';

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { ownerRights } from '#server/account/rights/owner-rights.ts';
import { when } from '#styles/scale.ts';

import { signIn } from '../support/accounts.ts';
import { keptMailbox } from '../support/kept-mailbox.ts';
import { startServer } from '../support/server.ts';
import { openApp } from './open-app.tsx';

const asOnAPhone = (media: string) => Object.assign(new EventTarget(), { media, matches: media === when.narrow });

const server = await startServer();
describe('the mail settings', () => {
  test('show a newcomer the way to a first mailbox', async () => {
    const account = await signIn(server.db);
    await openApp(server, { path: '/email/settings', account });
    expect(await screen.findByRole('heading', { name: 'No mailboxes yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect a mailbox' })).toBeTruthy();
  });

  test('ask for a whole address before servers are looked for', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: '/email/settings', account });
    await user.click(await screen.findByRole('button', { name: 'Connect a mailbox' }));
    const address = await screen.findByRole('textbox', { name: /^Email address/ });
    await user.type(address, 'lin{Enter}');
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true');
  });

  test('explain the app password of a known provider, and bind nothing that its servers refuse', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: '/email/settings', account });
    await user.click(await screen.findByRole('button', { name: 'Connect a mailbox' }));
    await user.type(await screen.findByRole('textbox', { name: /^Email address/ }), 'lin@qq.com{Enter}');
    expect(await screen.findByText(/authorization code/)).toBeTruthy();

    // Nothing listens there, and no address of this machine may be asked.
    await user.click(screen.getByText('Servers'));
    for (const host of screen.getAllByRole('textbox', { name: /^Host/ })) {
      await user.clear(host);
      await user.type(host, '127.0.0.1');
    }
    await user.type(screen.getByLabelText(/^App password/), 'the-secret-code');
    await user.click(screen.getByRole('button', { name: 'Test and connect' }));
    expect(await within(screen.getByRole('dialog')).findAllByText(/^(?:Incoming|Outgoing)[^:]*: /)).toHaveLength(2);
    const kept = await sql<{ n: number }>`SELECT count(*)::int AS n FROM mailbox WHERE owner_id = ${account.id}`.execute(server.db);
    expect(kept.rows[0]?.n).toBe(0);
  });

  test('say how far each mailbox is read, and unlink one only after a question', async () => {
    const account = await signIn(server.db);
    await keptMailbox(server.db, account);
    const { user } = await openApp(server, { path: '/email/settings', account });
    expect(await screen.findByText(/^0 of 0/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More actions for lin@haichen.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Disconnect' }));
    const question = await screen.findByRole('alertdialog', { name: 'Disconnect lin@haichen.example?' });
    await user.click(within(question).getByRole('button', { name: 'Disconnect' }));
    const unlinked = () =>
      sql<{ is: boolean }>`SELECT unlinktime IS NOT NULL AS is FROM mailbox WHERE owner_id = ${account.id}`.execute(server.db);
    await expect.poll(async () => (await unlinked()).rows[0]?.is).toBe(true);
  });

  test('make a label and a rule that puts it on', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: '/email/settings?part=labels', account });
    await user.click(await screen.findByRole('button', { name: 'New label' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Quotes{Enter}');
    expect(await screen.findByText('Quotes', { selector: 'li *' })).toBeTruthy();

    await user.click(screen.getByRole('tab', { name: 'Rules' }));
    await user.click(await screen.findByRole('button', { name: 'New rule' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Quotes of Ann');
    await user.type(screen.getByRole('textbox', { name: 'Sender contains' }), 'ann@');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Add label' }), 'Quotes');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Sender contains “ann@” → Add label “Quotes”/)).toBeTruthy();
  });

  test('make a rule that gives mails to a colleague, and still name one who has left', async () => {
    const account = await signIn(server.db);
    const colleague = await signIn(server.db, { tenant: account.tenant });
    await server.db.updateTable('account').set({ nameremark: 'Zhou Yuqing' }).where('id', '=', colleague.id).execute();
    const { user } = await openApp(server, { path: '/email/settings?part=rules', account });
    await user.click(await screen.findByRole('button', { name: 'New rule' }));
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Parts');
    await user.type(screen.getByRole('textbox', { name: 'Subject contains' }), 'parts');
    const asked = await screen.findByRole('combobox', { name: /^Ask a colleague to answer/ });
    expect([...(asked as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Nobody', 'Zhou Yuqing']);
    await user.selectOptions(asked, 'Zhou Yuqing');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Subject contains “parts” → Ask a colleague to answer “Zhou Yuqing”/)).toBeTruthy();
    await server.db.updateTable('account').set({ enabled: false }).where('id', '=', colleague.id).execute();
    await user.click(screen.getByRole('checkbox', { name: 'On' }));
    await expect
      .poll(async () => (await server.as(account).call('listMailRules')).body.result[0])
      .toMatchObject({
        enabled: false,
        assigneeid: colleague.id,
        assigneename: 'Zhou Yuqing',
      });
  });

  test('keep a habit at once', async () => {
    const account = await signIn(server.db);
    const { user } = await openApp(server, { path: '/email/settings?part=preferences', account });
    await user.click(await screen.findByRole('radio', { name: 'Below' }));
    const kept = () =>
      sql<{ pane: string }>`SELECT settings->>'pane' AS pane FROM mail_setting WHERE account_id = ${account.id}`.execute(server.db);
    await expect.poll(async () => (await kept()).rows[0]?.pane).toBe('below');
  });
});

/** Makes a mail one that was sent from here, to one person. */
async function sentMessage(
  db: typeof server.db,
  { id, tenant }: Awaited<ReturnType<typeof signIn>>,
  { mailId, ...fate }: { mailId: string } & object,
) {
  await db.updateTable('mail').set({ direction: 'out', state: 'sent' }).where('id', '=', mailId).execute();
  const { mailbox_id } = await db.selectFrom('mail').where('id', '=', mailId).select('mailbox_id').executeTakeFirstOrThrow();
  const recipients = JSON.stringify({ to: [{ name: 'Ann', address: 'ann@nordlicht.example' }], cc: [], bcc: [] });
  const of = { tenant_id: tenant, account_id: id, mailbox_id, recipients, status: 'sent' as const };
  const document = JSON.stringify({ type: 'doc', content: [] });
  const outgoing = await db
    .insertInto('outgoing_mail')
    .values({ ...of, document })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const times = { dueat: now, firstdue: now, senttime: now, lastopentime: now };
  await db
    .insertInto('outgoing_message')
    .values({ ...of, ...times, ...fate, mail_id: mailId, outgoing_id: outgoing.id, messageid: `<${mailId}@farsail.test>` })
    .execute();
}

const three = [{ subject: 'Offer for lamps' }, { subject: 'Sample invoice' }, { subject: 'Old news', isRead: true }];
const isRead = async (id: string) =>
  (await sql<{ isread: boolean }>`SELECT isread FROM mail_place WHERE mail_id = ${id}`.execute(server.db)).rows[0]?.isread;
const roleOf = async (id: string) =>
  (await sql<{ role: string }>`SELECT role FROM mail_place WHERE mail_id = ${id} AND trashtime IS NULL`.execute(server.db)).rows[0]?.role;

const frameAddress = () => document.querySelector('iframe')?.src;

describe('the list of mails', () => {
  test('leads whoever has no mailbox to binding one', async () => {
    const account = await signIn(server.db);
    await openApp(server, { path: '/email/list', account });
    expect(await screen.findByRole('heading', { name: 'Connect a mailbox first' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Connect a mailbox' }).getAttribute('href')).toBe('/email/settings');
  });

  test('shows the mails with the unread ones told apart, and how complete it is', async () => {
    const account = await signIn(server.db);
    await keptMailbox(server.db, account, three);
    await openApp(server, { path: '/email/list', account });
    const rows = await screen.findAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row.textContent?.includes('Unread'))).toEqual([true, true, false]);
    expect(screen.getByText(/^3 of 3/)).toBeTruthy();
    // Whoever comes to the page begins with the list, not beside it.
    expect(screen.getByRole('region', { name: 'Reading pane' }).contains(document.activeElement)).toBe(false);
  });

  test('is narrowed to one customer, whose name stands among the conditions', async () => {
    const account = await signIn(server.db);
    const [first = ''] = await keptMailbox(server.db, account, three);
    const made = await server.as(account).call('createCustomer', { companyname: 'Nordlicht GmbH', countrycode: '', pool: 'slist' });
    await sql`UPDATE mail SET customer_id = ${made.body.result.id ?? ''} WHERE id = ${first}`.execute(server.db);
    const { user } = await openApp(server, { path: '/email/list', account });
    expect(await screen.findAllByRole('row')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'nordl');
    await user.click(await screen.findByRole('option', { name: /Nordlicht GmbH/ }));
    expect(await screen.findByRole('button', { name: 'Remove: Customer: Nordlicht GmbH' })).toBeTruthy();
    await expect.poll(() => screen.getAllByRole('row')).toHaveLength(1);
  });

  test('says of a sent mail whether it was delivered and opened, as its tracking does', async () => {
    const account = await signIn(server.db);
    const [first = ''] = await keptMailbox(server.db, account, three);
    const fate = { tracked: true, opencount: 2, clickcount: 1, bounce: '' as const };
    await sentMessage(server.db, account, { mailId: first, ...fate });
    await openApp(server, { path: `/email/list?mail=${first}`, account });
    const mail = within(await screen.findByRole('article', { name: 'Mail' }));
    expect(await mail.findByText('Delivered')).toBeTruthy();
    expect(mail.getByText('They opened it')).toBeTruthy();
    expect(mail.getByText('Opened 2 times')).toBeTruthy();
    expect(mail.getByText('1 click')).toBeTruthy();
  });

  test('a reader on a phone finds the usual actions on one line and the others in its menu', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('matchMedia', asOnAPhone);
    const account = await signIn(server.db);
    const [first = ''] = await keptMailbox(server.db, account, three);
    const { user, readPath } = await openApp(server, { path: `/email/list?mail=${first}`, account });
    const toolbar = await screen.findByRole('group', { name: 'Actions' });
    const named = within(toolbar)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(named).toEqual(['Back to the list', 'Reply', 'Archive', 'Delete', 'More actions']);
    await user.click(within(toolbar).getByRole('button', { name: 'More actions' }));
    const menu = within(await screen.findByRole('menu'));
    const [all, forward, label] = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect([all, forward, label]).toEqual(['Reply to all', 'Forward', 'Labels']);
    await user.click(menu.getByRole('menuitem', { name: 'Forward' }));
    await expect.poll(readPath).toContain('/email/write');
  });

  test('gives a mail to a colleague and takes it back, and the colleague finds it among those that were given', async () => {
    const account = await signIn(server.db);
    const colleague = await signIn(server.db, { tenant: account.tenant, dataScope: 'SELF' });
    await server.db.updateTable('account').set({ nameremark: 'Zhou Yuqing' }).where('id', '=', colleague.id).execute();
    await server.db.updateTable('account').set({ nameremark: 'Lin Hai' }).where('id', '=', account.id).execute();
    const [first = ''] = await keptMailbox(server.db, account, three);
    const holders = server.db.selectFrom('mail_assigned').where('mail_id', '=', first).select(['account_id', 'seentime']);
    const { user } = await openApp(server, { path: `/email/list?mail=${first}`, account });
    const actions = within(await screen.findByRole('group', { name: 'Actions' }));
    const giveAway = async () => {
      await user.click(actions.getByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Give to a colleague' }));
      return within(await screen.findByRole('dialog', { name: 'Who should answer this email?' }));
    };
    const question = await giveAway();
    await question.findByRole('option', { name: 'Zhou Yuqing' });
    await user.click(question.getByRole('button', { name: 'Give' }));
    expect(await question.findByText('Choose a colleague.')).toBeTruthy();
    await user.selectOptions(question.getByRole('combobox', { name: /^Colleague/ }), 'Zhou Yuqing');
    await user.click(question.getByRole('button', { name: 'Give' }));
    expect(await screen.findByText('You gave this email to Zhou Yuqing to answer.')).toBeTruthy();
    expect(await holders.execute()).toEqual([{ account_id: colleague.id, seentime: null }]);
    expect(await screen.findByRole('button', { name: 'Given to colleagues' })).toBeTruthy();
    await user.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
    await expect.poll(() => holders.execute()).toEqual([]);
    const again = await giveAway();
    await again.findByRole('option', { name: 'Zhou Yuqing' });
    await user.selectOptions(again.getByRole('combobox', { name: /^Colleague/ }), 'Zhou Yuqing');
    await user.click(again.getByRole('button', { name: 'Give' }));
    await expect.poll(() => screen.queryByText('You gave this email to Zhou Yuqing to answer.')).toBeTruthy();
    await user.click((await giveAway()).getByRole('button', { name: 'Take back from Zhou Yuqing' }));
    await expect.poll(() => holders.execute()).toEqual([]);
    await server.as(account).call('giveMails', { ids: first, assigneeid: colleague.id });
    cleanup();

    const { user: other, readPath } = await openApp(server, { path: '/email/list', account: colleague });
    await other.click(await screen.findByRole('link', { name: 'View the email a colleague gave to me' }));
    const row = await screen.findByRole('row', { name: /From Lin Hai/ });
    expect(readPath()).toBe('/email/list?view=given');
    expect(screen.getByRole('button', { name: 'Given to me, 1 unread' })).toBeTruthy();
    expect(within(row).queryByRole('button', { name: 'Star' })).toBeNull();
    row.focus();
    // What would move it in somebody else's mailbox does nothing.
    await other.keyboard('e#o');
    await expect.poll(async () => (await holders.execute())[0]?.seentime).toBeTruthy();
    expect(await roleOf(first)).toBe('inbox');
    const toolbar = within(await screen.findByRole('group', { name: 'Actions' }));
    expect(toolbar.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Back to the list',
      'Reply',
      'Reply to all',
      'Forward',
    ]);
  });

  test('is walked and worked by single keys, and Undo brings a mail back', async () => {
    const account = await signIn(server.db);
    const [first = '', second = ''] = await keptMailbox(server.db, account, three);
    const { user } = await openApp(server, { path: '/email/list', account });
    const [row] = await screen.findAllByRole('row');
    row!.focus();
    await user.keyboard('ju');
    await expect.poll(() => isRead(second)).toBe(true);
    expect(await isRead(first)).toBe(false);
    await user.keyboard('e');
    await expect.poll(() => roleOf(second)).toBe('archive');
    await expect.poll(() => screen.getAllByRole('row')).toHaveLength(2);
    await user.keyboard('z');
    await expect.poll(() => roleOf(second)).toBe('inbox');
  });

  test('leaves letters alone where single keys are switched off', async () => {
    const account = await signIn(server.db);
    const [first = ''] = await keptMailbox(server.db, account, three);
    const settings = { shortcuts: false, pane: 'right', conversations: false, undoseconds: 10, shareall: false } as const;
    await server.as(account).call('saveMailSettings', settings);
    const { user } = await openApp(server, { path: '/email/list', account });
    const [row] = await screen.findAllByRole('row');
    row!.focus();
    await user.keyboard('eu');
    expect(await roleOf(first)).toBe('inbox');
    expect(await isRead(first)).toBe(false);
  });

  test('closes the last mail once it is deleted, so that a second press of the key takes nothing away for good', async () => {
    const account = await signIn(server.db);
    const [, , last = ''] = await keptMailbox(server.db, account, three);
    const { user, readPath } = await openApp(server, { path: `/email/list?mail=${last}`, account });
    expect(await screen.findAllByRole('row')).toHaveLength(3);
    screen.getByRole('region', { name: 'Reading pane' }).focus();
    await user.keyboard('##');
    await expect.poll(() => screen.getAllByRole('row')).toHaveLength(2);
    expect(readPath()).toBe('/email/list');
    expect(await screen.findAllByText('1 email moved to the recycle bin for 30 days')).not.toEqual([]);
    await user.keyboard('{Control>}z{/Control}');
    await expect.poll(() => roleOf(last)).toBe('inbox');
  });

  test('archives one mail for a key that is held, however long', async () => {
    const account = await signIn(server.db);
    const [first = '', second = ''] = await keptMailbox(server.db, account, three);
    const { readPath } = await openApp(server, { path: `/email/list?mail=${first}`, account });
    await screen.findAllByRole('row');
    const pane = screen.getByRole('region', { name: 'Reading pane' });
    fireEvent.keyDown(pane, { key: 'e' });
    await expect.poll(readPath).toBe(`/email/list?mail=${second}`);
    fireEvent.keyDown(pane, { key: 'e', repeat: true });
    await expect.poll(() => roleOf(first)).toBe('archive');
    expect(await roleOf(second)).toBe('inbox');
    expect(readPath()).toBe(`/email/list?mail=${second}`);
  });

  test('does to an open mail that is not in the list what its own marks ask for, and opens no other in its place', async () => {
    const account = await signIn(server.db);
    const [first = '', , old = ''] = await keptMailbox(server.db, account, three);
    const caller = server.as(account);
    const { id: label } = (await caller.call('saveMailLabel', { name: 'Quotes', color: 1 })).body.result;
    await caller.call('updateMailLabels', { ids: old, add: [label], remove: [] });
    const { user, readPath } = await openApp(server, { path: `/email/list?unread=1&mail=${old}`, account });
    await screen.findByText('Dear Lin, thank you for the offer.');
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    const isStarred = async () => (await caller.call('getMail', { id: old })).body.result.row.isstarred;
    const pane = screen.getByRole('region', { name: 'Reading pane' });
    pane.focus();
    await user.keyboard('l');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Quotes' })).checked).toBe(true);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    pane.focus();
    await user.keyboard('s');
    await expect.poll(isStarred).toBe(true);
    await user.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Unstar/ }));
    await expect.poll(isStarred).toBe(false);
    await user.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'Archive' }));
    await expect.poll(() => roleOf(old)).toBe('archive');
    expect(readPath()).toBe('/email/list?unread=1');
    expect(await isRead(first)).toBe(false);
  });

  test('leaves an open mail unread once its reader has marked it so, though no list has it', async () => {
    const account = await signIn(server.db);
    const [, , old = ''] = await keptMailbox(server.db, account, three);
    const caller = server.as(account);
    const { user } = await openApp(server, { path: `/email/list?unread=1&mail=${old}`, account });
    await screen.findByText('Dear Lin, thank you for the offer.');
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    const pane = screen.getByRole('region', { name: 'Reading pane' });
    pane.focus();
    await user.keyboard('u');
    await expect.poll(() => isRead(old)).toBe(false);
    await user.click(within(screen.getByRole('group', { name: 'Actions' })).getByRole('button', { name: 'More actions' }));
    // The mail came anew, and its menu knows it as unread.
    await screen.findByRole('menuitem', { name: /^Mark as read/ });
    await user.keyboard('{Escape}');
    pane.focus();
    await user.keyboard('s');
    await expect.poll(async () => (await caller.call('getMail', { id: old })).body.result.row.isstarred).toBe(true);
    expect(await isRead(old)).toBe(false);
  });

  test('keeps a mail open that a key would put away, as long as nothing is known of it', async () => {
    const account = await signIn(server.db);
    await keptMailbox(server.db, account, three);
    const path = '/email/list?mail=999999';
    const { user, readPath } = await openApp(server, { path, account });
    await screen.findByRole('heading', { name: 'Not found' });
    screen.getByRole('region', { name: 'Reading pane' }).focus();
    await user.keyboard('e#');
    expect(readPath()).toBe(path);
  });

  test('brings an archived mail back to the folder that it came from, and offers no archiving where it lies then', async () => {
    const account = await signIn(server.db);
    const [first = ''] = await keptMailbox(server.db, account, three);
    await server.as(account).call('moveMails', { ids: first, role: 'junk' });
    const { user } = await openApp(server, { path: '/email/list?view=junk', account });
    (await screen.findByRole('row')).focus();
    await user.keyboard('e');
    await expect.poll(() => roleOf(first)).toBe('archive');
    await screen.findAllByText('1 email archived');
    await user.keyboard('{Control>}z{/Control}');
    await expect.poll(() => roleOf(first)).toBe('junk');
    await server.as(account).call('moveMails', { ids: first, role: 'archive' });
    cleanup();
    const { user: other } = await openApp(server, { path: `/email/list?view=archive&mail=${first}`, account });
    expect(within(await screen.findByRole('group', { name: 'Actions' })).queryByRole('button', { name: 'Archive' })).toBeNull();
    (await screen.findByRole('row')).focus();
    await other.keyboard('es');
    await screen.findByRole('button', { name: 'Unstar' });
    expect(screen.getByRole('row')).toBeTruthy();
    expect(screen.queryAllByText('1 email archived')).toEqual([]);
  });

  test('gives a snooze back as it was, and leaves the mail read', async () => {
    const account = await signIn(server.db);
    const [, , old = ''] = await keptMailbox(server.db, account, three);
    const sleeps = async () =>
      (
        await sql<{ snoozetime: Date | null }>`SELECT snoozetime FROM mail_place WHERE mail_id = ${old} AND role = 'inbox'`.execute(
          server.db,
        )
      ).rows[0]?.snoozetime;
    const until = new Date('2099-01-01T00:00:00Z');
    await server.as(account).call('updateMailSnooze', { ids: old, until: until.toISOString() });
    const { user } = await openApp(server, { path: '/email/list?view=snoozed', account });
    (await screen.findByRole('row')).focus();
    await user.keyboard('b');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Snooze' }));
    await expect.poll(sleeps).not.toEqual(until);
    await screen.findAllByText(/^1 email returns to the inbox/);
    await user.keyboard('{Control>}z{/Control}');
    await expect.poll(sleeps).toEqual(until);
    cleanup();
    const { user: again } = await openApp(server, { path: '/email/list?view=snoozed', account });
    (await screen.findByRole('row')).focus();
    await again.keyboard('#');
    await expect.poll(sleeps).toBeUndefined();
    await screen.findAllByText('1 email moved to the recycle bin for 30 days');
    await again.keyboard('{Control>}z{/Control}');
    await expect.poll(sleeps).toEqual(until);
    expect(await isRead(old)).toBe(true);
  });

  test('lets a mail sleep again that was archived from among those that sleep', async () => {
    const account = await signIn(server.db);
    const [, , old = ''] = await keptMailbox(server.db, account, three);
    const until = '2099-01-01T00:00:00.000Z';
    const caller = server.as(account);
    await caller.call('updateMailSnooze', { ids: old, until });
    const { user } = await openApp(server, { path: '/email/list?view=snoozed', account });
    (await screen.findByRole('row')).focus();
    await user.keyboard('e');
    await screen.findAllByText('1 email archived');
    await user.keyboard('{Control>}z{/Control}');
    await screen.findAllByText('Undone');
    expect((await caller.call('getMail', { id: old })).body.result.row).toMatchObject({ role: 'inbox', snoozetime: until });
  });

  test('shows the pictures of a mail once without allowing its sender for ever, whatever was said before', async () => {
    const account = await signIn(server.db);
    const [first = ''] = await keptMailbox(server.db, account, three);
    const html = zstdCompressSync('<p>Hi <img src="https://pictures.example/a.png"></p>');
    await server.db.updateTable('mail_body').set({ html }).where('mail_id', '=', first).execute();
    const allowed = () => server.db.selectFrom('mail_image_sender').where('account_id', '=', account.id).select('address').execute();
    const { user } = await openApp(server, { path: `/email/list?mail=${first}`, account });
    await expect.poll(frameAddress).toBeTruthy();
    const press = async (name: string) => {
      const before = frameAddress();
      await user.click(await screen.findByRole('button', { name }));
      await expect.poll(frameAddress).not.toBe(before);
    };
    await press('Always show pictures from this sender');
    expect(await allowed()).toHaveLength(1);
    await press('No longer show this sender’s pictures');
    await press('Show pictures');
    expect(await screen.findByRole('button', { name: 'Always show pictures from this sender' })).toBeTruthy();
    expect(await allowed()).toEqual([]);
  });

  test('does one thing to several mails at once', async () => {
    const account = await signIn(server.db);
    const ids = await keptMailbox(server.db, account, three);
    const { user } = await openApp(server, { path: '/email/list', account });
    const [one, two] = await screen.findAllByRole('checkbox');
    await user.click(one!);
    await user.click(two!);
    await user.click(within(await screen.findByRole('toolbar', { name: '2 selected' })).getByRole('button', { name: 'Mark as read' }));
    await expect.poll(() => Promise.all(ids.map(isRead))).toEqual([true, true, true]);
  });

  test('narrows to words, and takes each condition away by its chip', async () => {
    const account = await signIn(server.db);
    await keptMailbox(server.db, account, three);
    const { user, readPath } = await openApp(server, { path: '/email/list?unread=1', account });
    await expect.poll(() => screen.queryAllByRole('row')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Remove: Unread' }));
    await expect.poll(() => screen.queryAllByRole('row')).toHaveLength(3);
    expect(readPath()).toBe('/email/list');
  });
});

/** Somebody who sees the own customers only, beside the owner of the company. */
const salesperson = async () => {
  const owner = await signIn(server.db);
  const sales = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, rights: ownerRights, dataScope: 'SELF' });
  return { owner, sales };
};

describe('a stranger who writes', () => {
  test('becomes a contact of a customer that the company has, and the mail stands with it; a colleague’s customer only says whose it is', async () => {
    const { owner, sales } = await salesperson();
    await server.as(sales).call('createCustomer', { companyname: 'Nordlicht GmbH' });
    await server.as(owner).call('createCustomer', { companyname: 'Nordlicht AG', createanyway: true });
    const [mail = ''] = await keptMailbox(server.db, sales, [{ subject: 'Lamps', address: 'ann@stranger.example' }]);
    const { user } = await openApp(server, { path: `/email/list?mail=${mail}`, account: sales });
    await user.click(await screen.findByRole('button', { name: 'Create customer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Create a customer from ann@stranger.example' }));
    await user.type(form.getByRole('textbox', { name: /^Company/ }), 'Nordlicht');
    await user.click(form.getByRole('button', { name: 'Create customer' }));
    expect(await form.findAllByText('Not created: this customer may already be in Farsail')).toHaveLength(1);
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nordlicht GmbH · Test ownerAdd to Nordlicht GmbH',
      'Test owner’s customer',
    ]);
    await user.click(form.getByRole('button', { name: 'Add to Nordlicht GmbH' }));
    const panel = await screen.findByRole('complementary', { name: 'Sender' });
    expect(await within(panel).findByRole('link', { name: 'Nordlicht GmbH' })).toBeTruthy();
    expect(screen.getAllByText('ann@stranger.example is now a contact of Nordlicht GmbH')).not.toEqual([]);
    await expect.poll(() => document.activeElement).toBe(panel);
    const kept = server.db
      .selectFrom('mail')
      .innerJoin('customer', 'customer.id', 'mail.customer_id')
      .innerJoin('contact', 'contact.id', 'contact_id');
    expect(await kept.where('mail.id', '=', mail).select(['companyname', 'contact.name']).execute()).toEqual([
      { companyname: 'Nordlicht GmbH', name: 'Ann Berg' },
    ]);
  });

  test('who is the reader’s customer with an open opportunity leads to it', async () => {
    const { owner } = await salesperson();
    const made = await server.as(owner).call('createCustomer', { companyname: 'Nordlicht GmbH', email: 'ann@nordlicht.example' });
    const deal = { name: 'Spring lamps', customerid: made.body.result.id ?? '', currency: 'USD' as const };
    const { id } = (await server.as(owner).call('addOpportunity', deal)).body.result;
    const [mail = ''] = await keptMailbox(server.db, owner, [{ subject: 'Lamps', address: 'ann@nordlicht.example' }]);
    await openApp(server, { path: `/email/list?mail=${mail}`, account: owner });
    const link = await screen.findByRole('link', { name: 'Opportunity: Spring lamps' });
    expect(link.getAttribute('href')).toBe(`/customer/opportunity?id=${id}`);
  });

  test('who is a colleague’s contact is shown with the colleague, and nothing is offered that would be refused', async () => {
    const { owner, sales } = await salesperson();
    await server.as(owner).call('createCustomer', { companyname: 'Elva Kraner', email: 'ole@elva.example' });
    const [mail = ''] = await keptMailbox(server.db, sales, [{ subject: 'Cranes', address: 'ole@elva.example' }]);
    await openApp(server, { path: `/email/list?mail=${mail}`, account: sales });
    const panel = within(await screen.findByRole('complementary', { name: 'Sender' }));
    expect(panel.getByText('Test owner’s customer · Talk to Test owner before you reply.')).toBeTruthy();
    expect(panel.queryAllByRole('button')).toEqual([]);
    expect(panel.queryByText('Not a customer yet')).toBeNull();
  });
});
