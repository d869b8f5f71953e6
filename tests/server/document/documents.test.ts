import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { moneyIn, numberIn } from '#lib/exact-numbers.ts';
import type { Schemas } from '#server/operation.ts';

import { productInput } from '../../contract/product-examples.ts';
import { type SignedIn, signIn } from '../../support/accounts.ts';
import { accessibilityFaults } from '../../support/pdf-accessibility.ts';
import { insidesOf } from '../../support/pdf.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
let seller: SignedIn;
let rival: SignedIn;
let rivalSeller: SignedIn;
beforeAll(async () => {
  server = await startServer({ seed: true });
  owner = await signIn(server.db, { role: 'industryManager' });
  seller = await signIn(server.db, { tenant: owner.tenant });
  rival = await signIn(server.db, { role: 'industryManager' });
  rivalSeller = await signIn(server.db, { tenant: rival.tenant });
});

const call = () => server.as(owner);
const draft: Schemas['OfferDraft'] = {
  buyer: 'Cascade #read("/etc/passwd") $x$ *b* <b>',
  items: [{ name: 'Garden shears 园艺剪', spec: '304 steel', quantity: '1250', unitprice: '3.335', hscode: '820160' }],
  incoterm: 'CIF',
  place: 'Vancouver',
  currency: 'USD',
  validuntil: '2190-01-31',
};
const offer = async (change: Partial<Schemas['OfferDraft']> = {}) => (await call().call('saveOffer', { ...draft, ...change })).body.result;
const product = async (change: object = {}) =>
  (await server.as(seller).call('addProduct', { ...(structuredClone(productInput()) as unknown as Schemas['ProductInput']), ...change }))
    .body.result;

/** The bytes that a token opens, as a window asks for them. */
async function fetched(token: string, session = owner.session): Promise<Buffer> {
  const reply = await server.fetch(`/api/site/getfile?id=${encodeURIComponent(token)}`, {
    headers: { cookie: `session=${session}` },
  });
  expect(reply.status).toBe(200);
  return Buffer.from(await reply.arrayBuffer());
}

describe('a paper of an offer', () => {
  test.each(['quotation', 'proforma', 'invoice', 'packing'] as const)('is drawn as a tagged PDF with its language: %s', async (kind) => {
    const { id, no } = await offer();
    const { body } = await call().call('addOfferDocument', { id, kind, language: 'en' });
    expect(body.result).toMatchObject({ kind, language: 'en', pages: 1, filename: expect.stringContaining(no) });
    const pdf = await fetched(body.result.token);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const inside = insidesOf(pdf);
    expect(inside).toMatch(/\/MarkInfo/);
    expect(inside).toMatch(/\/Lang\s*\(en\)/);
    expect(inside).toMatch(/pdfuaid/);
    expect(inside).toMatch(/\/S\s*\/H1/);
    expect(inside).toMatch(/\/S\s*\/TH\b/);
    expect(accessibilityFaults(pdf)).toEqual([]);
  });

  test('is drawn once, and again after a change, and the bank stands on invoices only from when it is known', async () => {
    const { id } = await offer();
    const first = (await call().call('addOfferDocument', { id, kind: 'proforma', language: 'zh' })).body.result;
    const again = (await call().call('addOfferDocument', { id, kind: 'proforma', language: 'zh' })).body.result;
    expect({ ...again, token: '' }).toEqual({ ...first, token: '' });
    expect((await server.as(seller).call('saveDocumentSettings', { bank: 'Bank of Testing, SWIFT TESTCNBJ' })).status).toBe(200);
    expect((await call().call('getDocumentSettings')).body.result.bank).toBe('Bank of Testing, SWIFT TESTCNBJ');
    const changed = (await call().call('addOfferDocument', { id, kind: 'proforma', language: 'zh' })).body.result;
    expect(changed.id).not.toBe(first.id);
  });

  test('asks for money where those say who may approve, not whoever makes offers, and the audit tells what stood there before', async () => {
    const before = (await call().call('getDocumentSettings')).body.result.bank;
    expect((await call().call('saveDocumentSettings', { bank: 'Bank of a salesperson' })).status).toBe(401);
    expect((await call().call('getDocumentSettings')).body.result.bank).toBe(before);
    await server.as(seller).call('saveDocumentSettings', { bank: 'Bank of the company' });
    await server.as(seller).call('saveDocumentSettings', { bank: 'Bank of the company' });
    const { datas } = (await server.as(seller).call('listAuditLog', { kind: 'permission' })).body.result;
    const changes = datas.filter(({ entity }) => entity === 'documentsetting');
    expect(changes[0]).toMatchObject({ userid: seller.id, before: { bank: before }, after: { bank: 'Bank of the company' } });
    expect(changes.filter((change) => JSON.stringify(change.after).includes('Bank of the company'))).toHaveLength(1);
    await server.as(seller).call('saveDocumentSettings', { bank: before });
  });

  test('bears name and address in its language, else in English, and is not drawn where they are told in Chinese alone', async () => {
    const company = await signIn(server.db, { role: 'industryManager' });
    const { call: ask } = server.as(company);
    await server.db.updateTable('tenant').set({ name: '港湾工具有限公司' }).where('id', '=', company.tenant).execute();
    const texts = JSON.stringify({ zh: { name: '港湾工具', slogan: '', description: '', address: '宁波市码头路8号' } });
    await server.db.insertInto('company_profile').values({ tenant_id: company.tenant, texts }).execute();
    const { id } = (await ask('saveOffer', draft)).body.result;
    const bearing = async (language: Schemas['DocumentLanguage']) => {
      const { result } = (await ask('addOfferDocument', { id, kind: 'quotation', language })).body;
      const { paper } = await server.db.selectFrom('document').where('id', '=', result.id).select('paper').executeTakeFirstOrThrow();
      return paper.parties[0]?.lines.slice(0, 2);
    };
    const letterhead = async (language: Schemas['DocumentLanguage']) =>
      (await ask('getDocumentSettings')).body.result.letterheads.find((one) => one.language === language);
    expect(await bearing('zh')).toEqual(['港湾工具', '宁波市码头路8号']);
    expect([await letterhead('en'), await letterhead('fr')]).toMatchObject([
      { name: '', address: '' },
      { name: '', address: '' },
    ]);
    expect((await ask('addOfferDocument', { id, kind: 'quotation', language: 'fr' })).body).toMatchObject({
      code: 409,
      result: { field: 'name' },
    });

    const told = { name: 'Harbour Tools', address: '8 Quay Road\nNingbo' };
    expect((await ask('addLetterhead', { language: 'fr', ...told })).body.result).toEqual({ language: 'fr', ...told });
    expect([await bearing('en'), await bearing('fr')]).toEqual([Object.values(told), Object.values(told)]);
    // Told again it is no change; another one is for those who keep the profile.
    expect((await ask('addLetterhead', { language: 'en', ...told })).status).toBe(200);
    const other = await ask('addLetterhead', { language: 'en', name: 'Harbour Pirates' });
    expect(other.body).toMatchObject({ code: 409, result: { current: told } });
    const log = server.db.selectFrom('log_entry').where('tenant_id', '=', company.tenant).where('entity', '=', 'profile');
    expect(await log.select(['account_id', 'action', 'after']).execute()).toEqual([
      { account_id: company.id, action: 'update', after: { language: 'en', ...told } },
    ]);
  });

  test('runs from the right in Arabic, is tagged so, and an Arabic buyer stands in an English one too', async () => {
    const { id } = await offer({ buyer: 'شركة النور للتجارة' });
    const { body } = await call().call('addOfferDocument', { id, kind: 'proforma', language: 'ar' });
    const pdf = await fetched(body.result.token);
    const inside = insidesOf(pdf);
    expect(accessibilityFaults(pdf)).toEqual([]);
    expect(inside).toMatch(/\/Lang\s*\(ar\b/);
    expect(inside).toContain('NotoNaskhArabic');
    const { paper } = await server.db.selectFrom('document').where('id', '=', body.result.id).select('paper').executeTakeFirstOrThrow();
    expect(paper).toMatchObject({ title: 'فاتورة أولية', parties: [{ name: 'البائع' }, { name: 'المشتري' }] });
    expect((await call().call('addOfferDocument', { id, kind: 'proforma', language: 'en' })).status).toBe(200);
  });

  test('names the characters that no font has before anything is drawn', async () => {
    const { id } = await offer({ buyer: 'חברה 한국' });
    const { body } = await call().call('addOfferDocument', { id, kind: 'quotation', language: 'en' });
    expect(body.code).toBe(409);
    expect(body.message).toContain('ח');
    expect(body.message).toContain('한');
    expect(body.message).toContain('חברה 한국');
    // Marks that nobody sees come along when text is pasted; nobody could find and remove them.
    const pasted = await offer({ buyer: 'Borealis\u200b\u2060\tOy\ufe0f' });
    expect((await call().call('addOfferDocument', { id: pasted.id, kind: 'quotation', language: 'en' })).status).toBe(200);
  });

  test('fills the packing list with the cartons of its products, and leaves empty what is not known', async () => {
    const { id: productid } = await product({ packaging: { pcsperctn: '12', ctnl: '60', ctnw: '40', ctnh: '35', gw: '14.2', nw: '12' } });
    const { id } = await offer({
      items: [
        { name: 'Kettle', quantity: '25', unitprice: '1', productid },
        { name: 'Lid', quantity: '5', unitprice: '1' },
      ],
    });
    const { body } = await call().call('addOfferDocument', { id, kind: 'packing', language: 'en' });
    const { paper } = await server.db.selectFrom('document').where('id', '=', body.result.id).select('paper').executeTakeFirstOrThrow();
    const [table] = paper.blocks;
    expect(table).toMatchObject({
      rows: [
        ['Kettle', '25 pcs', '3', '36.00', '42.60', '0.252'],
        ['Lid', '5 pcs', '', '', '', ''],
      ],
    });
  });

  test('sums what the packing list prints, so that its lines come to its total', async () => {
    const small = await product({ packaging: { pcsperctn: '10', ctnl: '54', ctnw: '32', ctnh: '30', gw: '1.004', nw: '1' } });
    const large = await product({ packaging: { pcsperctn: '12', ctnl: '58', ctnw: '46', ctnh: '60', gw: '1.002', nw: '1' } });
    const { id } = await offer({
      items: [
        { name: 'Shears', quantity: '30', unitprice: '1', productid: small.id },
        { name: 'Cans', quantity: '240', unitprice: '1', productid: large.id },
      ],
    });
    const { body } = await call().call('addOfferDocument', { id, kind: 'packing', language: 'en' });
    const { paper } = await server.db.selectFrom('document').where('id', '=', body.result.id).select('paper').executeTakeFirstOrThrow();
    const [table] = paper.blocks;
    expect(table).toMatchObject({
      rows: [
        ['Shears', '30 pcs', '3', '3.00', '3.01', '0.156'],
        ['Cans', '240 pcs', '20', '20.00', '20.04', '3.202'],
        ['Total', '', '23', '23.00', '23.05', '3.358'],
      ],
    });
  });

  test('belongs to the company alone, and within it to those who may see offers', async () => {
    const { id } = await offer();
    expect((await server.as(rival).call('addOfferDocument', { id, kind: 'quotation', language: 'en' })).status).toBe(404);
  });
});

test.each([
  ['en', 'USD', ['1,250', '3.335', '4,168.75']],
  ['zh', 'USD', ['1,250', '3.335', '4,168.75']],
  ['de', 'EUR', ['1.250', '3,335', '4.168,75']],
  ['fr', 'EUR', ['1\u{a0}250', '3,335', '4\u{a0}168,75']],
  ['ru', 'USD', ['1\u{a0}250', '3,335', '4\u{a0}168,75']],
] as const)('a document in %s writes numbers as that language does, with the cents of its currency', (language, currency, written) => {
  expect([numberIn(language, '1250'), moneyIn(language, '3.335', currency), moneyIn(language, '4168.75', currency)]).toEqual(written);
  expect([moneyIn('en', '12345678901234.5', 'USD'), moneyIn('en', '1200', 'JPY'), numberIn('en', '')]).toEqual(['12,345,678,901,234.50', '1,200', '']); // prettier-ignore
});

describe('a catalogue', () => {
  test('shows chosen products with or without prices, each picture with its words', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
    const { body } = await server.as(seller).call('uploadProductPicture', { filename: 'a.jpg', content: new Uint8Array(photo) });
    const image = body.result.id;
    const { id } = await product({
      images: [{ id: image, alt: { en: 'A kettle of steel' } }],
      prices: [
        { level: '', fromqty: '100', price: '3.2' },
        { level: 'VIP', fromqty: '100', price: '2.8' },
      ],
    });
    const priced = (await server.as(seller).call('addCatalogue', { ids: id, language: 'en', prices: true })).body.result;
    const plain = (await server.as(seller).call('addCatalogue', { ids: id, language: 'en', prices: false })).body.result;
    const papers = await server.db.selectFrom('document').where('id', 'in', [priced.id, plain.id]).select('paper').orderBy('id').execute();
    const texts = papers.map(({ paper }) => JSON.stringify(paper));
    expect(texts[0]).toContain('"3.20"');
    expect(texts[0]).not.toContain('2.8');
    expect(texts[1]).not.toContain('"3.20"');
    expect(texts[1]).toContain('A kettle of steel');
    const pdf = await fetched(priced.token, seller.session);
    expect(accessibilityFaults(pdf)).toEqual([]);
    // What is not there is missed.
    const without = (sign: string) => accessibilityFaults(Buffer.from(pdf.toString('latin1').replaceAll(sign, '/Xx'), 'latin1'));
    expect([without('/Alt'), without('/Scope'), without('/ToUnicode')]).toEqual([
      ['a figure without words'],
      ['a head of a table that is nobody’s'],
      ['a font that tells no characters'],
    ]);
  });

  test('of nothing is refused, and one with a stranger’s product is not found', async () => {
    const { id } = await product();
    expect((await server.as(rivalSeller).call('addCatalogue', { language: 'en', prices: false })).status).toBe(409);
    expect((await server.as(rivalSeller).call('addCatalogue', { ids: id, language: 'en', prices: false })).status).toBe(404);
  });
});

test('a company profile is drawn, even before anything is written in it', async () => {
  const { body } = await server.as(seller).call('addCompanyDocument', { language: 'zh-HK' });
  expect(body.result).toMatchObject({ kind: 'company', language: 'zh-HK', pages: 1 });
  expect(accessibilityFaults(await fetched(body.result.token, seller.session))).toEqual([]);
});

test('a company profile lists its markets with the comma of its language', async () => {
  const account = await signIn(server.db);
  const { call: ask } = server.as(account);
  const { company: _, isdemo: __, ...profile } = (await ask('getCompanyProfile')).body.result;
  expect((await ask('updateCompanyProfile', { ...profile, mainmarkets: ['AE', 'SA'] })).status).toBe(200);
  const factsIn = async (language: 'ar' | 'zh' | 'en') => {
    const { id } = (await ask('addCompanyDocument', { language })).body.result;
    const { paper } = await server.db.selectFrom('document').where('id', '=', id).select('paper').executeTakeFirstOrThrow();
    return JSON.stringify(paper);
  };
  expect(await factsIn('ar')).toContain('الإمارات العربية المتحدة، المملكة العربية السعودية');
  expect(await factsIn('zh')).toContain('阿拉伯联合酋长国、沙特阿拉伯');
  expect(await factsIn('en')).toContain('United Arab Emirates, Saudi Arabia');
});
