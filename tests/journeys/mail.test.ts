import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { href } from '#routes/href.ts';
import { openMailbox } from '#server/mail/keeper/open-mailbox.ts';
import { lineOpener } from '#server/mail/out/send/open-line.ts';
import { leafText, mimeLeaves } from '#server/mail/report/mime-leaves.ts';
import { openSecrets } from '#server/secrets.ts';

import { mailServer, sendingOf } from '../server/mail/support.ts';
import { type Dovecot, startDovecot } from '../support/dovecot/start-dovecot.ts';
import type { Keyboard } from '../support/keyboard.ts';
import { mailNo, mailSettings, startKeeper } from '../support/mailbox.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { sitDown } from '../support/person.ts';

const SELLER = 'chen@farsail.test';
const BUYER = 'ann@buyer.example';
const PASSWORD = 'abcd efgh ijkl mnop';
/** Two servers are logged in to, and a mail goes only after it can no longer be taken back. */
const SLOW = { timeout: 60_000 };

let product: OpenProduct;
let names: NameServer;
beforeAll(async () => {
  // Nobody knows the domain, so that the salesperson has to name its servers.
  names = await startNameServer({});
  const { secretKey } = mailSettings;
  product = await openProduct({ settings: { secretKey, dnsServers: [names.address] } });
  return () => names.stop();
});

/** What both people have as a provider: mails are handed in at the one port and read at the other. */
async function startProvider(): Promise<{ inbox: Dovecot; smtpPort: number }> {
  const inbox = await startDovecot({ users: { [SELLER]: PASSWORD, [BUYER]: PASSWORD } });
  const post = await mailServer({
    allowInsecureAuth: true,
    authOptional: false,
    onAuth: ({ username = '', password }, _, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error('Wrong password')),
    onData: (stream, { envelope }, done) => void carry({ stream, to: envelope.rcptTo.map(({ address }) => address), inbox }).finally(done),
  });
  onTestFinished(async () => {
    await Promise.all([inbox.stop(), post.stop()]);
  });
  return { inbox, smtpPort: post.port };
}

async function carry({ stream, to, inbox }: { stream: Readable; to: readonly string[]; inbox: Dovecot }): Promise<void> {
  const raw = await buffer(stream);
  for (const address of to) await inbox.deliver(address, [raw]);
}

/** Reads and sends, as the server does beside answering requests. */
function startPost({ server }: OpenProduct): void {
  const secrets = openSecrets(mailSettings);
  const { keeper } = startKeeper(server);
  onTestFinished(() => keeper.stop());
  sendingOf(server, {
    openLine: lineOpener({ db: server.db, settings: mailSettings, secrets }),
    openInbox: (mailbox) => openMailbox({ settings: mailSettings, secrets }, mailbox),
  });
}

/** Fills the four fields of a server one after another, as Tab leads through them; the focus is on the first. */
async function nameServer(keys: Keyboard, port: number): Promise<void> {
  for (const text of ['127.0.0.1', String(port), 'None', SELLER]) {
    await keys.press('ControlOrMeta+A');
    await keys.type(text);
    await keys.press('Tab');
  }
}

async function bindMailbox({ page, keys, imap, smtp }: { page: Page; keys: Keyboard; imap: number; smtp: number }): Promise<void> {
  await keys.activate('button', 'Connect a mailbox');
  await keys.fill('textbox', /^Email address/, SELLER);
  await keys.press('Enter');
  await keys.reach('textbox', /^App password/);
  await keys.type(PASSWORD);
  await keys.reach('textbox', 'Host');
  await nameServer(keys, imap);
  await nameServer(keys, smtp);
  await keys.activate('button', 'Test and connect');
  await page.getByText(/^1 of 1/).waitFor(SLOW);
  await page.locator('section[aria-labelledby="mailboxes"]:focus').waitFor();
}

test('a salesperson with a keyboard alone binds a mailbox, reads a buyer’s mail and answers it, and the buyer has the answer', async () => {
  const { inbox, smtpPort } = await startProvider();
  await inbox.deliver(SELLER, [mailNo(1, { subject: 'Lamps for spring', body: 'Dear Chen, what do 500 lamps cost?' })]);
  startPost(product);
  const { page, keys } = await sitDown(product, await product.newOwner(), href('email.settings'));
  await bindMailbox({ page, keys, imap: inbox.port, smtp: smtpPort });

  await page.goto(href('email.list'));
  await keys.reach('row', /Unread Ann Buyer.*Lamps for spring/);
  await keys.press('Enter');
  await page.getByText('what do 500 lamps cost?').last().waitFor();
  await keys.activate('button', 'Reply');
  await page.locator('[role="textbox"][aria-label="Text"]:focus').waitFor();
  await keys.type('Dear Ann, they are 4.20 each.');
  await keys.activate('button', 'Send');
  await page.getByText('To Ann Buyer', { exact: true }).waitFor(SLOW);

  const buyer = await inbox.client(BUYER);
  await buyer.mailboxOpen('INBOX');
  const answer = await buyer.fetchOne('1', { envelope: true, source: true });
  await buyer.logout();
  if (!answer) throw new Error('The buyer has no mail');
  expect(answer.envelope).toMatchObject({
    subject: 'Re: Lamps for spring',
    inReplyTo: '<1@buyer.example>',
    from: [{ address: SELLER }],
    to: [{ name: 'Ann Buyer', address: BUYER }],
  });
  const text = mimeLeaves(answer.source ?? Buffer.alloc(0)).map(leafText)[0];
  expect(text).toMatch(/^Dear Ann, they are 4\.20 each\.\r?\n/);
  expect(text).toContain('> Dear Chen, what do 500 lamps cost?');
});
