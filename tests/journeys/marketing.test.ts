import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { href } from '#routes/href.ts';
import { startMarketing } from '#server/edm/send/marketing-sender.ts';
import { lineOpener } from '#server/mail/out/send/open-line.ts';
import { leafText, mimeLeaves } from '#server/mail/report/mime-leaves.ts';
import { openSecrets } from '#server/secrets.ts';

import { type MailServer, mailServer } from '../server/mail/support.ts';
import type { SignedIn } from '../support/accounts.ts';
import type { Keyboard } from '../support/keyboard.ts';
import { bindMailbox, mailSettings } from '../support/mailbox.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { type Person, sitDown } from '../support/person.ts';

const PUBLIC_URL = 'https://farsail.example';
const BUYERS = [
  { companyname: 'Harbour Lighting', countrycode: 'US', contactname: 'Ann Buyer', email: 'ann@harbour.example' },
  { companyname: 'Casa Lumen', countrycode: 'ES', contactname: 'Ines Ruiz', email: 'ines@casalumen.example' },
  { companyname: 'Nordlicht', countrycode: 'DE', contactname: 'Jan Voss', email: 'jan@nordlicht.example' },
] as const;
const SHEET = 'https://lamps.example/spring?a=1&b=2';
const SLOW = { timeout: 60_000 };
const READER = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36' };

let product: OpenProduct;
let names: NameServer;
beforeAll(async () => {
  // Nobody knows the sender's domain, so the check has something to advise.
  names = await startNameServer({});
  const { secretKey } = mailSettings;
  product = await openProduct({ runsJobs: true, settings: { secretKey, publicUrl: PUBLIC_URL, dnsServers: [names.address] } });
  return () => names.stop();
});

/** A salesperson with a mailbox at a server of this machine and three customers, whose marketing mail is sent. */
async function newSeller(): Promise<{ seller: SignedIn; post: MailServer }> {
  const { db, target } = product.server;
  const seller = await product.newOwner();
  const post = await mailServer({ allowInsecureAuth: true });
  await bindMailbox(db, { port: post.port, user: 'chen', account: seller });
  for (const buyer of BUYERS) await product.server.as(seller).call('createCustomer', buyer);
  const secrets = openSecrets(mailSettings);
  const openLine = lineOpener({ db, settings: mailSettings, secrets });
  const sender = startMarketing({ db, target, tracking: { publicUrl: PUBLIC_URL, secrets }, openLine, onError: console.error });
  onTestFinished(async () => {
    await sender.stop();
    await post.stop();
  });
  return { seller, post };
}

async function chooseCustomers({ page, keys }: Person): Promise<void> {
  const [, , last] = BUYERS;
  // The customer who came last stands first.
  await keys.reach('row', new RegExp(last.companyname));
  await keys.press('x', 'ArrowDown', 'x', 'ArrowDown', 'x');
  await keys.activate('button', 'Send marketing email');
  await page.getByText('3 customers selected.').waitFor();
}

/** Goes through the five steps from the name of the task to its start. */
async function writeMail({ page, keys }: Person): Promise<void> {
  await keys.fill('textbox', /^Task name/, 'Spring lamps');
  await page.getByText('3 will receive it').waitFor();
  await keys.activate('button', /^Next: /);
  await page.getByRole('region', { name: 'Step: Content' }).and(page.locator(':focus')).waitFor();
  await keys.fill('textbox', 'Subject', 'Lamps for {{contact.firstname|you}}');
  await addBlock(keys, 'Heading');
  await page.getByRole('textbox', { name: 'Text' }).and(page.locator(':focus')).waitFor();
  await keys.type('Our spring lamps are here');
  await addBlock(keys, 'Button');
  await keys.fill('textbox', 'Text', 'See the sheet');
  await keys.fill('textbox', 'Link', SHEET);
  await addBlock(keys, 'Footer');
  await addBlock(keys, 'Divider');
  await keys.activate('button', /^Actions: 4\. Divider/);
  await keys.choose('menuitem', 'Delete');
  await page
    .getByRole('button', { name: /^3\. Footer/ })
    .and(page.locator(':focus'))
    .waitFor();
  await keys.activate('button', 'Next: Follow-ups');
  await keys.activate('button', 'Add a follow-up');
  await addBlock(keys, 'Heading');
  await keys.fill('textbox', 'Text', 'Did you see our lamps?');
  await keys.activate('button', 'Next: Schedule and pace');
  await keys.activate('button', /^Next: /);
  // Nobody knows the domain of the mailbox; that is said, and stops nothing.
  await page.getByText(/Recommended: Add your mail provider’s SPF record/).waitFor();
  await keys.activate('button', 'Send to 3');
}

async function addBlock(keys: Keyboard, type: string): Promise<void> {
  await keys.activate('button', 'Add a block');
  await keys.choose('menuitem', type);
}

/** The addresses in a mail that a reader's program fetches. */
function addressesIn(raw: string): { open: string; click: string } {
  const html = mimeLeaves(Buffer.from(raw)).find(({ type }) => type === 'text/html');
  const text = html ? leafText(html) : '';
  const of = (kind: string) => new RegExp(`${PUBLIC_URL}(/t/${kind}/[\\w.-]+)`).exec(text)?.[1] ?? '';
  return { open: of('eo'), click: of('ec') };
}

async function readMails({ taken }: MailServer): Promise<void> {
  const { server } = product;
  // What is fetched within seconds of the sending is a machine's; so it was sent a while ago.
  await server.db
    .updateTable('edm_recipient')
    .set({ senttime: new Date(Date.now() - 600_000) })
    .where('senttime', 'is not', null)
    .execute();
  const ofAnn = addressesIn(taken.find(({ to }) => to[0] === 'ann@harbour.example')?.raw ?? '');
  const ofJan = addressesIn(taken.find(({ to }) => to[0] === 'jan@nordlicht.example')?.raw ?? '');
  const hits = [ofAnn.open, ofAnn.click, ofJan.open].map((path) => server.fetch(path, { headers: READER }));
  const replies = await Promise.all(hits);
  expect(replies.map(({ status }) => status)).toEqual([200, 302, 200]);
  expect(replies[1]?.headers.get('location')).toBe(SHEET);
}

function subjectIn({ taken }: MailServer, address: string): string {
  const raw = taken.find(({ to }) => to[0] === address)?.raw ?? '';
  return /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '';
}

/** The figures of a report by their names. */
async function figuresIn({ page }: Person): Promise<Record<string, string>> {
  const list = page.locator('dl:visible').first();
  const names = await list.locator('dt').allTextContents();
  const values = await list.locator('dd').allTextContents();
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
}

test('a salesperson with a keyboard alone mails three chosen customers, sees it go out, and reads who opened and clicked', async () => {
  const { seller, post } = await newSeller();
  const person = await sitDown(product, seller, href('customer.private'));
  const { page, keys } = person;
  await chooseCustomers(person);
  await writeMail(person);
  await page.getByRole('main').getByText('3 of 3 sent').waitFor(SLOW);
  expect(new Set(post.taken.map(({ to }) => to[0]))).toEqual(new Set(BUYERS.map(({ email }) => email)));
  expect(post.taken).toHaveLength(BUYERS.length);
  expect(subjectIn(post, 'ann@harbour.example')).toBe('Lamps for Ann');

  await readMails(post);
  await page.goto(href('marketing.tasks'));
  await keys.reach('row', /Spring lamps/);
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Spring lamps' }).waitFor();
  expect(await figuresIn(person)).toMatchObject({ Sent: '3', Delivered: '3', 'Opened by people': '2', Clicked: '1' });
  await page
    .getByRole('row', { name: /Ann Buyer.*Clicked/ })
    .first()
    .waitFor();
});
