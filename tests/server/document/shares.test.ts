import { beforeAll, expect, test } from 'vitest';

import { noticeTypes } from '#lib/status-names.ts';
import type { Schemas } from '#server/operation.ts';

import { documentRecord } from '../../contract/document-examples.ts';
import type { World } from '../../contract/world.ts';
import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { make } from '../customer/pool/support.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SCANNER = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';

let server: TestServer;
let owner: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db, { role: 'industryManager' });
  rival = await signIn(server.db, { role: 'industryManager' });
});

const paper = {
  lang: 'en',
  title: 'Quotation',
  number: 'QT1',
  seller: 'Seller',
  logo: null,
  head: [],
  parties: [{ name: 'Buyer', lines: ['<script>alert(1)</script>'] }],
  blocks: [{ kind: 'table', columns: [{ name: 'Item', isnumber: false, iswide: true }, { name: 'Amount', isnumber: true, iswide: false }], rows: [['Shears\n304 steel', '2.50']], sums: [{ name: 'Total', value: '2.50', istotal: true }] }],
  foot: 'Seller',
  changed: '2026-01-01T00:00:00.000Z',
}; // prettier-ignore

const terms: Schemas['OfferDraft'] = {
  buyer: 'A buyer',
  items: [{ name: 'Shears', quantity: '1', unitprice: '2.5' }],
  incoterm: 'FOB',
  currency: 'USD',
  validuntil: '2190-01-01',
};

async function drawn(language = 'en'): Promise<{ document: string; offer: string }> {
  const world = { server, people: { owner: { id: owner.id, tenant: owner.tenant } } } as unknown as World;
  const document = await documentRecord(world, 'document', 'owner');
  const { offer_id } = await server.db
    .updateTable('document')
    .set({ paper: JSON.stringify({ ...paper, lang: language }) })
    .where('id', '=', document)
    .returning('offer_id')
    .executeTakeFirstOrThrow();
  return { document, offer: offer_id ?? '' };
}

async function shared(language = 'en'): Promise<{ id: string; offer: string; address: string }> {
  const { document, offer } = await drawn(language);
  const { id, address } = (await server.as(owner).call('addDocumentShare', { id: document, days: 7 })).body.result;
  return { id, offer, address };
}

const open = (address: string, agent = CHROME, { session }: Partial<SignedIn> = {}) =>
  server.fetch(address, { headers: { 'user-agent': agent, ...(session !== undefined && { cookie: `session=${session}` }) } });
const listed = async (offer: string) => (await server.as(owner).call('listDocumentShares', { id: offer })).body.result[0];
/** As if a visitor had stayed on the page for ten seconds. */
const stay = (id: string) =>
  server.db
    .updateTable('document_open')
    .set({ opentime: new Date(Date.now() - 10_000) })
    .where('share_id', '=', id)
    .execute();

test('a buyer sees the document without an account, and nothing typed in it becomes markup', async () => {
  const { address } = await shared();
  const reply = await open(address);
  const html = await reply.text();
  expect(reply.status).toBe(200);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<th scope="col">Item</th>');
  expect(reply.headers.get('cache-control')).toContain('no-store');
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(reply.headers.get('x-robots-tag')).toContain('noindex');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(reply.headers.get('set-cookie')).toBeNull();
  const pdf = await open(`${address}/document.pdf`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
});

test('a buyer with the link to a version that another one has replaced is told so, in the language of the document', async () => {
  const { offer, address } = await shared('de');
  const warning = 'Dieses Dokument gilt nicht mehr.';
  expect(await (await open(address)).text()).not.toContain(warning);
  const { call } = server.as(owner);
  const next = (await call('saveOffer', { ...terms, id: offer })).body.result.id;
  await call('moveOffer', { id: next, to: 'sent' });
  expect((await call('getOffer', { id: offer })).body.result.status).toBe('void');
  expect(await (await open(address)).text()).toContain(warning);
});

test('a buyer who reads Arabic sees the document run from the right', async () => {
  const { address } = await shared('ar');
  expect(await (await open(address)).text()).toContain('<html lang="ar" dir="rtl">');
});

test('a person who stays is told apart from a scanner and from somebody who left at once', async () => {
  const { id, offer, address } = await shared();
  await open(address, SCANNER);
  await stay(id);
  await open(`${address}/seen.gif`, SCANNER);
  expect(await listed(offer)).toMatchObject({ people: 0, machines: 1, lastopentime: '', state: 'open' });
  await open(address);
  await open(`${address}/seen.gif`);
  expect(await listed(offer)).toMatchObject({ people: 0, machines: 2 });
  await stay(id);
  await open(`${address}/seen.gif`);
  expect(await listed(offer)).toMatchObject({ people: 1, machines: 1, lastopentime: expect.stringMatching(/Z$/) });
});

test('an offer is sent with its first link, and viewed once a person has opened that, which its writer is told', async () => {
  const { id, offer, address } = await shared();
  const { call } = server.as(owner);
  const status = async () => (await call('getOffer', { id: offer })).body.result.status;
  expect(await status()).toBe('sent');
  const { body } = await call('saveOffer', { ...terms, id: offer });
  expect(body.result).toMatchObject({ version: 2, status: 'draft' });
  await open(address, SCANNER);
  await stay(id);
  await open(`${address}/seen.gif`, SCANNER);
  expect(await status()).toBe('sent');
  await open(address);
  await stay(id);
  for (const _ of [1, 2]) await open(`${address}/seen.gif`);
  expect(await status()).toBe('viewed');
  const notices = server.db.selectFrom('notice').where('account_id', '=', owner.id).where('recordid', '=', offer);
  expect(await notices.select(['key', 'href']).execute()).toEqual([{ key: 'offerViewed', href: `/customer/offer?id=${offer}` }]);
  expect((await call('markRecordNoticesRead', { recordid: offer, recordtype: noticeTypes.mail })).body.result).toEqual({ count: 0 });
  expect((await call('markRecordNoticesRead', { recordid: offer, recordtype: noticeTypes.offer })).body.result).toEqual({ count: 1 });
  const log = server.db.selectFrom('log_entry').where('entity', '=', 'offer').where('entity_id', '=', offer).where('field', '=', 'status');
  expect(await log.select(['action', 'before', 'after', 'account_id']).orderBy('id').execute()).toEqual([
    { action: 'send', before: 'draft', after: 'sent', account_id: owner.id },
    { action: 'status', before: 'sent', after: 'viewed', account_id: null },
  ]);
});

test('who looks at a link from within the company is not counted and sees no offer for its buyer; a rival is', async () => {
  const { id, offer, address } = await shared();
  const { call } = server.as(owner);
  const colleague = await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' });
  const status = async () => (await call('getOffer', { id: offer })).body.result.status;
  const look = async (who: SignedIn) => {
    await open(address, CHROME, who);
    await stay(id);
    await open(`${address}/seen.gif`, CHROME, who);
  };
  for (const who of [owner, colleague]) await look(who);
  expect(await listed(offer)).toMatchObject({ people: 0, machines: 0 });
  expect(await status()).toBe('sent');
  await look(rival);
  expect(await listed(offer)).toMatchObject({ people: 1, machines: 0 });
  expect(await status()).toBe('viewed');
});

test('an offer to a customer that is deleted stays as it is when its link is opened, and nobody is told', async () => {
  const { id, offer, address } = await shared();
  const customer_id = await make(server.as(await signIn(server.db, { tenant: owner.tenant, parent: owner.id, role: 'sales' })), {
    countrycode: '',
  });
  await server.db.updateTable('offer').set({ customer_id }).where('id', '=', offer).execute();
  await server.db.updateTable('customer').set({ deletetime: new Date() }).where('id', '=', customer_id).execute();
  await open(address);
  await stay(id);
  await open(`${address}/seen.gif`);
  const { status } = await server.db.selectFrom('offer').where('id', '=', offer).select('status').executeTakeFirstOrThrow();
  expect(status).toBe('sent');
  expect(await server.db.selectFrom('notice').where('recordid', '=', offer).select('key').execute()).toEqual([]);
});

test('a draft that is out of date gets no link', async () => {
  const { offer, document } = await drawn();
  await server.db.updateTable('offer').set({ validuntil: '2020-01-01' }).where('id', '=', offer).execute();
  expect((await server.as(owner).call('addDocumentShare', { id: document })).body.message).toBe(
    'The offer has expired. Save a new version',
  );
  expect(await listed(offer)).toBeUndefined();
});

test('a paper that was drawn before its offer was changed gets no link, and the one drawn afterwards gets several', async () => {
  const { call } = server.as(owner);
  const { id, revision } = (await call('saveOffer', terms)).body.result;
  const draw = async () => (await call('addOfferDocument', { id, kind: 'quotation', language: 'en' })).body.result;
  const before = await draw();
  await call('saveOffer', { ...terms, id, revision, remark: 'dearer' });
  const refused = await call('addDocumentShare', { id: before.id });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `The offer has been changed since “${before.filename}” was created. Create it again`,
  ]);
  expect((await call('getOffer', { id })).body.result.status).toBe('draft');
  const after = await draw();
  for (const _ of [1, 2]) expect((await call('addDocumentShare', { id: after.id })).status).toBe(200);
  expect((await call('addDocumentShare', { id: before.id })).status).toBe(409);
});

test('a link that was withdrawn or is over leads nowhere, as one that never was', async () => {
  const withdrawn = await shared();
  expect((await server.as(rival).call('cancelDocumentShare', { id: withdrawn.id })).status).toBe(404);
  expect((await server.as(owner).call('cancelDocumentShare', { id: withdrawn.id })).status).toBe(200);
  const over = await shared();
  await server.db
    .updateTable('document_share')
    .set({ expiretime: new Date(Date.now() - 1000) })
    .where('id', '=', over.id)
    .execute();
  const answers = await Promise.all(
    [withdrawn.address, over.address, `${over.address}/document.pdf`, '/d/never'].map((address) => open(address)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(await Promise.all(answers.map((reply) => reply.text()))).size).toBe(1);
  expect([(await listed(withdrawn.offer))?.state, (await listed(over.offer))?.state]).toEqual(['withdrawn', 'expired']);
});
