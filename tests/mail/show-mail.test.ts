import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { keepBankNumbers } from '#server/mail/keeper/arrival/keep-bank-numbers.ts';
import type { ReadyMail } from '#server/mail/keeper/write/block-rows.ts';
import { languageOf } from '#server/mail/show/text-language.ts';
import { openSecrets } from '#server/secrets.ts';

import type { SignedIn } from '../support/accounts.ts';
import { addMail, newMailbox, type TestMailbox } from '../support/mailbox-rows.ts';
import { signIn, startServer, type TestCaller, type TestServer } from '../support/server.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

let server: TestServer;
let account: SignedIn;
let caller: TestCaller;
let colleague: TestCaller;
let box: TestMailbox;
let elsewhere: Server;
let asked: string[] = [];

beforeAll(async () => {
  server = await startServer({ seed: true });
  account = await signIn(server.db);
  caller = server.as(account);
  colleague = server.as(await signIn(server.db, { tenant: account.tenant }));
  box = await newMailbox(server.db, account);
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(request.url === '/page.png' ? '<svg onload=alert(1)>' : PNG);
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
});
afterAll(() => void elsewhere.close());

const remote = (path: string) => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}${path}`;

const pictures = (text: string) => text.match(/\/mail\/image\/[\w-]+/g) ?? [];

async function frame(id: string, more: { images?: boolean; remember?: boolean; dark?: boolean } = {}) {
  const { body } = await caller.call('getMailFrame', { id, ...more });
  const { token } = body.result;
  const reply = await caller.fetch(`/mail/frame/${token}`);
  return { token, reply, html: await reply.text() };
}

describe('getMail', () => {
  test('tells the whole of a mail, and what to be warned of', async () => {
    await addCustomer('acme-trading.com');
    const id = await addMail(server.db, box, {
      html: `<p>Hi <img src="${remote('/a.png')}"></p>`,
      from: { name: 'Chen', address: 'chen@acme-tradlng.com' },
      replyto: [{ name: '', address: 'pay@evil.example' }],
      auth: { spf: 'pass', dkim: 'none', dmarc: 'fail' },
      parts: [{ part: '2', filename: 'invoice.pdf.exe' }],
    });
    const { result } = (await caller.call('getMail', { id })).body;
    expect(result).toMatchObject({ ishtml: true, remoteimages: 1, imagesallowed: false, text: 'Hello', to: [{ address: box.email }] });
    expect(result.warnings).toEqual([
      { kind: 'lookalike', text: 'acme-tradlng.com', known: 'acme-trading.com' },
      { kind: 'replyto', text: 'pay@evil.example', known: 'chen@acme-tradlng.com' },
      { kind: 'dmarc', text: 'acme-tradlng.com', known: '' },
      { kind: 'executable', text: 'invoice.pdf.exe', known: '' },
    ]);
  });

  test('warns of bank details that differ from those of earlier mails of the customer, and of the known ones not', async () => {
    const customerId = await addCustomer('bank-buyer.com');
    const secrets = openSecrets({ secretKey: 'only for tests, only for tests, only', dataDir: '/nowhere' });
    const named = async (text: string, date: Date) => {
      const id = await addMail(server.db, box, { from: { name: 'Bea', address: 'bea@bank-buyer.com' }, customerId, text, date });
      const arrived = { id, customerId, direction: 'in', mail: { text, date } } as ReadyMail;
      await keepBankNumbers(server.db, { secrets, tenantId: account.tenant }, [arrived]);
      return (await caller.call('getMail', { id })).body.result.warnings;
    };
    const [known, other] = ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN GB29 NWBK 6016 1331 9268 19'];
    expect(await named(`Please pay to ${known}.`, new Date('2026-03-01T08:00:00Z'))).toEqual([]);
    expect(await named(`Again: ${known}.`, new Date('2026-03-02T08:00:00Z'))).toEqual([]);
    expect(await named(`Our bank has changed: ${other}.`, new Date('2026-03-03T08:00:00Z'))).toEqual([
      { kind: 'bank', text: '6819', known: '3000' },
    ]);
  });

  test('warns of bank details that differ from those of a stranger who has become a customer since', async () => {
    const secrets = openSecrets({ secretKey: 'only for tests, only for tests, only', dataDir: '/nowhere' });
    const address = 'eva@stranger-bank.example';
    const named = async (text: string, date: Date) => {
      const id = await addMail(server.db, box, { from: { name: 'Eva', address }, text, date });
      const arrived = { id, customerId: null, direction: 'in', mail: { text, date } } as ReadyMail;
      await keepBankNumbers(server.db, { secrets, tenantId: account.tenant }, [arrived]);
      return id;
    };
    await named('Please pay to IBAN DE89 3704 0044 0532 0130 00.', new Date('2026-03-01T08:00:00Z'));
    const changed = await named('Our bank has changed: IBAN GB29 NWBK 6016 1331 9268 19.', new Date('2026-03-03T08:00:00Z'));
    const warnings = async () => (await caller.call('getMail', { id: changed })).body.result.warnings;
    expect(await warnings()).toEqual([]);
    await caller.call('createCustomer', { companyname: 'Stranger Ltd', email: address });
    expect(await warnings()).toEqual([{ kind: 'bank', text: '6819', known: '3000' }]);
  });

  test('holds a domain against those of customers that are near it, and against no other where a customer has it', async () => {
    for (const domain of ['abcde-lamps.com', 'abdce-lamps.com', 'pumpe.com', 'unlike.org']) await addCustomer(domain);
    expect(await likeOf('abcde-1amps.com')).toEqual(['abcde-lamps.com']);
    expect(await likeOf('pupme.net')).toEqual(['pumpe.com']);
    expect(await likeOf('xn--um-olc5bc.com')).toEqual(['pumpe.com']);
    expect(await likeOf('abdce-lamps.com')).toEqual([]);
    expect(await likeOf('quite-different.com')).toEqual([]);
  });

  test('lists the pictures that its text does not show, also those of mails that were read when they counted as shown', async () => {
    const parts = ['shown', 'hidden'].map((cid, at) => ({
      part: `${at + 2}`,
      filename: `${cid}.png`,
      mime: 'image/png',
      cid,
      isinline: true,
    }));
    const inlineOf = async (mail: Parameters<typeof addMail>[2]) => {
      const id = await addMail(server.db, box, { ...mail, parts });
      return (await caller.call('getMail', { id })).body.result.parts.map(({ inline }) => inline);
    };
    expect(await inlineOf({ html: '<img src="cid:shown">' })).toEqual([true, false]);
    expect(await inlineOf({})).toEqual([false, false]);
  });

  test("is refused for a colleague's mail, and so is its frame", async () => {
    const id = await addMail(server.db, box);
    expect((await colleague.call('getMail', { id })).body.code).toBe(404);
    expect((await colleague.call('getMailFrame', { id })).body.code).toBe(404);
  });
});

describe('a frame', () => {
  test('is shown once, in the session it was made for, under a policy of its own', async () => {
    const id = await addMail(server.db, box, {
      html: '<p onclick=x>Dear Sir</p><script>1</script>',
      text: 'Dear Sir, please send your offer for the pumps',
    });
    const { token, reply, html } = await frame(id);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox allow-popups/);
    expect(reply.headers.get('x-frame-options')).toBeNull();
    expect(html).toContain('<body><p>Dear Sir</p></body>');
    expect(html).toContain('<html lang="en">');
    expect((await caller.fetch(`/mail/frame/${token}`)).status).toBe(404);
    const again = (await caller.call('getMailFrame', { id })).body.result.token;
    expect((await colleague.fetch(`/mail/frame/${again}`)).status).toBe(404);
    expect((await server.fetch(`/mail/frame/${again}`)).status).toBe(404);
  });

  test('shows a plain text with its lines', async () => {
    const id = await addMail(server.db, box, { text: 'a <b>\nc' });
    expect((await frame(id, { dark: true })).html).toContain('<div class="fs-text">a &lt;b&gt;\nc</div>');
  });

  test('shows pictures of the mail, and those elsewhere only when they are asked for, once fetched and kept', async () => {
    const fileId = await server.files.put(Readable.from([PNG]), { mostBytes: 1_000 });
    const html = `<img src="cid:logo"><img src="${remote('/b.png')}"><img src="${remote('/page.png')}">`;
    const id = await addMail(server.db, box, {
      html,
      parts: [{ part: '2', filename: 'logo.PNG', mime: 'application/octet-stream', cid: 'logo', isinline: true, file_id: fileId }],
    });
    asked = [];
    const [inline = '', ...none] = pictures((await frame(id)).html);
    expect(none).toEqual([]);
    const shown = await server.fetch(inline);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      'image/png',
      'cross-origin',
    ]);
    expect(asked).toEqual([]);
    const [, picture = '', page = ''] = pictures((await frame(id, { images: true, remember: true })).html);
    for (const _ of [1, 2]) expect(Buffer.from(await (await server.fetch(picture)).arrayBuffer())).toEqual(PNG);
    expect(asked).toEqual(['/b.png']);
    expect((await server.fetch(page)).status).toBe(404);
    expect((await server.fetch(`${picture.slice(0, -4)}AAAA`)).status).toBe(404);
    expect((await caller.call('getMail', { id })).body.result.imagesallowed).toBe(true);
    await frame(id, { remember: true });
    expect((await caller.call('getMail', { id })).body.result.imagesallowed).toBe(false);
  });
});

describe('getMailSender and listCustomerMails', () => {
  test('tell whose customer writes, and to a colleague no more than that', async () => {
    const customer = await addCustomer('known-buyer.com');
    const from = { name: 'Anna', address: 'anna@known-buyer.com' };
    const id = await addMail(server.db, box, { from, customerId: customer, subject: 'Order' });
    const told = (await caller.call('getMailSender', { id })).body.result;
    expect(told).toMatchObject({
      person: from,
      customerid: customer,
      customername: 'known-buyer.com',
      ismine: true,
      mayopen: true,
      timezone: 'Europe/Berlin',
      mails: 1,
    });
    const seller = await signIn(server.db, { tenant: account.tenant, dataScope: 'SELF' });
    const theirs = await newMailbox(server.db, seller);
    const other = await addMail(server.db, theirs, { from, customerId: customer });
    const hidden = (await server.as(seller).call('getMailSender', { id: other })).body.result;
    expect(hidden).toMatchObject({
      customerid: '',
      customername: '',
      ownername: 'Test owner',
      mayopen: false,
      timezone: '',
      lasttrade: '',
    });
    expect((await server.as(seller).call('getMailSender', { id })).body.code).toBe(404);
    expect((await server.as(seller).call('listCustomerMails', { customerid: customer })).body.code).toBe(404);
    const list = async () => (await caller.call('listCustomerMails', { customerid: customer })).body.result.datas;
    expect((await list()).map(({ subject, mayopen }) => [subject, mayopen])).toEqual([
      ['', false],
      ['Order', true],
    ]);
    await server.db.updateTable('mailbox').set({ shared: true }).where('id', '=', theirs.id).execute();
    expect((await list()).map(({ subject }) => subject)).toEqual(['Quotation', 'Order']);
  });

  test('an attachment is fetched once by a token, by nobody else', async () => {
    const fileId = await server.files.put(Readable.from([PNG]), { mostBytes: 1_000 });
    const id = await addMail(server.db, box, { parts: [{ part: '2', filename: 'a.png', file_id: fileId }] });
    const { result } = (await caller.call('downloadMailPart', { id, part: '2' })).body;
    expect((await caller.call('getFile', result)).status).toBe(200);
    expect((await caller.call('downloadMailPart', { id, part: '9' })).body.code).toBe(404);
    expect((await colleague.call('downloadMailPart', { id, part: '2' })).body.code).toBe(404);
  });
});

test.each([
  ['Please send us the best price for your pumps', 'en'],
  ['请报价水泵', 'zh'],
  ['Por favor envíe la lista de precios para los productos', 'es'],
  ['Пришлите прайс', 'ru'],
  ['見積書をお願いします', 'ja'],
  ['12345', 'und'],
])('the language of %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

/** The domains that a mail from this one is warned of. */
async function likeOf(domain: string): Promise<string[]> {
  const id = await addMail(server.db, box, { from: { name: 'X', address: `x@${domain}` } });
  return (await caller.call('getMail', { id })).body.result.warnings.map(({ known }) => known);
}

/** A customer of the company with this domain. */
async function addCustomer(domain: string): Promise<string> {
  const place = {
    countrycode: 'DE',
    state: '',
    city: '',
    address: '',
    postcode: '',
    phone: '',
    role: '',
    industry_ids: [],
    timezone: 'Europe/Berlin',
  };
  const named = { tenant_id: account.tenant, customercode: domain, companyname: domain, namekey: domain, domain, owner_id: account.id };
  const row = { ...place, ...named, source: 'manual', lat: null, lng: null, geoprecision: '' } as const;
  return (await server.db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
