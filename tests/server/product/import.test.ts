import { text } from 'node:stream/consumers';

import { type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { type Language, localeOf } from '#lib/language.ts';
import type { Schemas } from '#server/operation.ts';
import { productImportJobs, runProductImport } from '#server/product/import/import-job.ts';

import { productInput } from '../../contract/product-examples.ts';
import { type SignedIn, signIn } from '../../support/accounts.ts';
import { sentAfter, takeUp } from '../../support/left-work.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { readWorkbook } from '../../support/tables.ts';

let server: TestServer;
let owner: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db, {});
});

type Content = string | Uint8Array;
type Plan = Schemas['ProductPlan'];

const bytesOf = (content: Content) => (typeof content === 'string' ? content : new Uint8Array(content)) as never;
const upload = async (content: Content, account = owner, filename = 'products.csv') =>
  server.as(account).call('uploadProducts', { filename, content: bytesOf(content) });
const planOf = ({ id, columns }: Schemas['ProductImport'], existing: Plan['existing'] = 'update'): Plan => ({
  id,
  existing,
  mapping: columns.flatMap(({ guess }, column) => (guess === '' ? [] : [{ column, field: guess }])),
});
const check = async (plan: Plan, account = owner) => (await server.as(account).call('checkProductImport', plan)).body.result;
const run = async (id: string) => runProductImport({ db: server.db, files: server.files, send: async () => undefined }, id);
const imported = async (content: Content, { account = owner, existing }: { account?: SignedIn; existing?: Plan['existing'] } = {}) => {
  const plan = planOf((await upload(content, account)).body.result, existing);
  await server.as(account).call('importProducts', plan);
  await run(plan.id);
  return (await server.as(account).call('getProductImport', { id: plan.id })).body.result;
};
const product = async (sku: string, account = owner) => {
  const { datas } = (await server.as(account).call('listProducts', { index: 1, size: 100, keyword: sku })).body.result;
  const row = datas.find((one) => one.sku === sku);
  return row && (await server.as(account).call('getProduct', { id: row.id })).body.result;
};
const everything = async () => ({
  files: await server.db.selectFrom('product_import').select('id').execute(),
  pictures: await server.db.selectFrom('picture').select('id').execute(),
  begun: await server.db.selectFrom('begun_file').select('id').execute(),
});
const png = async (background: string) =>
  new Uint8Array(await sharp({ create: { width: 30, height: 20, channels: 3, background } }).png().toBuffer()); // prettier-ignore

const archive = async (colour: string) =>
  zipSync({ 'a.csv': new TextEncoder().encode('Model,Name\nU-1,Lamp\n'), 'U-1.png': await png(colour), 'read me.txt': new Uint8Array(3) });
const plain = (files: Zippable) => Buffer.from(zipSync(files, { level: 0 }));
const patched = (zip: Buffer, signature: string, change: (at: number, copy: Buffer) => void) => {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf(signature, 0, 'latin1'); at >= 0; at = copy.indexOf(signature, at + 4, 'latin1')) change(at, copy);
  return copy;
};

const TABLE = [
  '型号,品名,Name (en),名称（西班牙文）,分类,价格,起订量,单位,每箱数量,毛重,海关编码,规格,Specs EN,状态',
  'KT-1,水壶,Kettle,Hervidor,厨房 > 水壶,100-499:3.20;500+:2.95,100 pcs,件,12,9.5 kg,7323.93,材质:不锈钢;容量:1.7 升,Material: Steel; Volume: 1.7 L,上架',
  'KT-2,锅,Pan,,厨房,4.5,abc,件,,,12,,,',
  ',没有型号,,,,,,,,,,,,',
  'kt-1,重复,,,,,,,,,,,,',
  'KT-9,,,,,,,,,,,,,',
].join('\n');

describe('a table of products', () => {
  test('has its columns guessed, is looked through without a trace, and then imported with its groups and languages', async () => {
    const me = await signIn(server.db, {});
    const job = (await upload(TABLE, me)).body.result;
    expect(job.columns.map(({ guess }) => guess)).toEqual(['sku', 'name.zh', 'name.en', 'name.es', 'category', 'prices', 'moq', 'unit', 'pcsperctn', 'gw', 'hscode', 'specs.zh', 'specs.en', 'status']); // prettier-ignore

    const found = await check(planOf(job), me);
    expect(found).toMatchObject({ total: 5, added: 2, changed: 0, same: 0, failed: 3, newcategories: 2, pictures: 0 });
    expect(found.left.map(({ line, reason }) => [line, reason])).toEqual([[4, 'nosku'], [5, 'twice'], [6, 'noname']]); // prettier-ignore
    expect(found.findings.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([{ kind: 'hscode', count: 1 }, { kind: 'moq', count: 1 }]); // prettier-ignore
    expect((await server.as(me).call('listProducts', { index: 1 })).body.result.total).toBe(0);

    expect(await imported(TABLE, { account: me })).toMatchObject({ status: 4, added: 2, failed: 3, total: 5, done: 5 });
    const kettle = await product('KT-1', me);
    expect(kettle).toMatchObject({
      texts: { zh: { name: '水壶' }, en: { name: 'Kettle' }, es: { name: 'Hervidor' } },
      specs: [
        { k: { zh: '材质', en: 'Material' }, v: { zh: '不锈钢', en: 'Steel' } },
        { k: { zh: '容量', en: 'Volume' }, v: { zh: '1.7 升', en: '1.7 L' } },
      ],
      prices: [
        { level: '', fromqty: '100', price: '3.2' },
        { level: '', fromqty: '500', price: '2.95' },
      ],
      moq: '100',
      hscode: '732393',
      packaging: { pcsperctn: '12', gw: '9.5' },
      status: 1,
    });
    const categories = (await server.as(me).call('listProductCategories')).body.result;
    expect(categories.map(({ name, count }) => [name, count])).toEqual([[{ zh: '厨房' }, 2], [{ zh: '水壶' }, 1]]); // prettier-ignore
    expect((await server.as(me).call('listProducts', { index: 1 })).body.result.datas.map(({ sku }) => sku)).toEqual(['KT-1', 'KT-2']);
  });

  test('changes products that exist only where it says something, or leaves them alone as asked, and is undone as a whole', async () => {
    const me = await signIn(server.db, {});
    await imported('Model,Name,MOQ,Port\nA-1,Lamp,10,Ningbo\nA-2,Bulb,20,Ningbo\nA-3,Shade,30,Ningbo\n', { account: me });
    const table = 'Model,Name,MOQ,Port\na-1,,15,\nA-2,Bulb,20,Ningbo\nA-3,Screen,,\nA-4,Wire,5,\n';
    expect(await check(planOf((await upload(table, me)).body.result, 'skip'), me)).toMatchObject({ added: 1, changed: 0, failed: 3 });

    const job = await imported(table, { account: me });
    expect(job).toMatchObject({ added: 1, changed: 2, same: 1, failed: 0 });
    const changed = await product('a-1', me);
    expect(changed).toMatchObject({ moq: '15', port: 'Ningbo', texts: { en: { name: 'Lamp' } }, version: 2 });

    const screen = await product('A-3', me);
    await server.as(me).call('updateProductStatus', { ids: screen?.id ?? '', status: 1 });
    const undone = (await server.as(me).call('cancelProductImport', { id: job.id })).body.result;
    expect(undone).toMatchObject({ status: 7, kept: 1 });
    const list = (await server.as(me).call('listProductImports', { index: 1 })).body.result;
    expect([list.total, list.datas[0]?.status]).toEqual([3, 7]);
    expect(await product('A-1', me)).toMatchObject({ moq: '10' });
    expect(await product('A-3', me)).toMatchObject({ texts: { en: { name: 'Screen' } }, status: 1 });
    expect(await product('A-4', me)).toBeUndefined();
    expect((await server.as(me).call('cancelProductImport', { id: job.id })).status).toBe(409);
  });

  test.each(['CN', 'HK', 'US'] satisfies Language[])('that was exported in %s is imported again and changes nothing', async (language) => {
    const me = await signIn(server.db, {});
    const init = { headers: { 'accept-language': localeOf[language] } };
    const category = (await server.as(me).call('saveProductCategory', { parentid: '', name: { en: 'Pots / pans > all', zh: '锅' } })).body.result; // prettier-ignore
    const whole: Schemas['ProductInput'] = {
      ...(productInput() as unknown as Schemas['ProductInput']),
      sku: "=SUM(1)'-A",
      categoryid: category.id,
      texts: {
        en: { name: 'Kettle; "steel"', summary: '-5 to +40 °C', description: 'One.\n\nTwo: three; four\n=five' },
        zh: { name: '水壶', summary: '', description: '' },
        ar: { name: 'غلاية', summary: '', description: '' },
      },
      specs: [
        { k: { en: 'Size: outer' }, v: { en: '10;20 \\ 30' } },
        { k: { zh: '材质' }, v: { zh: '钢：304' } },
        { k: { en: '-', zh: '颜色' }, v: { en: '', zh: '红\n蓝' } },
      ],
      keywords: ['a,b', '水壶'],
      hscode: '0101210000',
      unit: 'PR',
      moq: '12.50',
      currency: 'EUR',
      incoterm: 'DDP',
      port: 'Ningbo',
      leadtime: '15–20 days',
      supplyability: '1,000/月',
      payment: '30% T/T; rest before shipment',
      packaging: { pcsperctn: '6', ctnl: '60.0', ctnw: '', ctnh: '', gw: '9.5', nw: '' },
      prices: [
        { level: '', fromqty: '1', price: '3.2000' },
        { level: 'VIP; old', fromqty: '100', price: '2.5' },
      ],
    };
    await server.as(me).call('addProduct', whole);
    await server.as(me).call('addProduct', { ...structuredClone(whole), sku: 'B', categoryid: '', specs: [], prices: [], texts: { 'zh-HK': { name: '煲', summary: '', description: '' } } }); // prettier-ignore

    const files: Uint8Array[] = [];
    for (const format of ['csv', 'xlsx'] as const) {
      const { id, total } = (await server.as(me).call('startProductFile', { format }, init)).body.result;
      expect(total).toBe(2);
      const reply = await server.as(me).fetch(`/api/product/download?id=${id}`);
      const file = new Uint8Array(await reply.arrayBuffer());
      files.push(file);
      const job = (await upload(file, me)).body.result;
      expect(job.columns.filter(({ guess }) => guess === '')).toEqual([]);
      expect(await check(planOf(job), me)).toEqual({ total: 2, added: 0, changed: 0, same: 2, failed: 0, pictures: 0, newcategories: 0, findings: [], left: [] }); // prettier-ignore
    }
    // What can be counted with is a number, and the code keeps its zero.
    const [first = {}] = (await readWorkbook(files[1] ?? new Uint8Array())).rows;
    expect(Object.values(first)).toEqual(expect.arrayContaining([12.5, 60, 9.5, 6, '0101210000']));
  });

  test('gives the rows that are left out whole, so that nothing of them is lost once they are corrected, as many as an answer takes', async () => {
    const me = await signIn(server.db, {});
    const words = 'A long description of a lamp. '.repeat(300).trim();
    const others = Array.from({ length: 60 }, (_, at) => `Other ${at}`);
    const head = ['Model', 'Name', 'Description', ...others].join(',');
    const row = ['', 'Lamp', words, ...others.map((_, at) => String(at))];
    const found = await check(planOf((await upload(`${head}\n${row.join(',')}\n`, me)).body.result), me);
    expect(found.left).toEqual([{ line: 2, reason: 'nosku', cells: row }]);

    const many = `Model,Name,Description\n${`,Lamp,${words}\n`.repeat(200)}`;
    const { failed, left } = await check(planOf((await upload(many, me)).body.result), me);
    expect(failed).toBe(200);
    expect(left.length).toBe(Math.floor(1_000_000 / (words.length + 'Lamp'.length)));
  });

  test('says its currency in its prices or their heading, and a comma for decimals is not taken for thousands', async () => {
    const table = ['型号,品名,单价（元）,起订量', 'C-1,灯,12.5,"1,000"', 'C-2,灯,€3.20,', 'C-3,灯,"3,20","1,5"'];
    const { findings } = await check(planOf((await upload(table.join('\n'))).body.result));
    expect(findings).toEqual([
      { kind: 'prices', count: 1 },
      { kind: 'moq', count: 1 },
    ]);
    await imported(table.join('\n'));
    const rows = await Promise.all(['C-1', 'C-2', 'C-3'].map(async (sku) => product(sku)));
    expect(rows.map((row) => [row?.currency, row?.prices.map(({ price }) => price), row?.moq])).toEqual([
      ['CNY', ['12.5'], '1000'],
      ['EUR', ['3.2'], ''],
      ['USD', [], ''],
    ]);
  });

  test('ends also where a text is cut within a sign, and leaves the lines of other languages alone', async () => {
    await imported(`Model,Name,规格\nE-1,Lamp,材质:不锈钢;容量:1.7 升;颜色:红`);
    const flame = `${'x'.repeat(199)}\u{1F525}`;
    const skipped = await imported(`Model,Name,Specs EN\nE-1,${flame},Material: Steel`, { existing: 'skip' });
    expect(skipped).toMatchObject({ status: 4, failed: 1 });
    await imported(`Model,Specs EN\nE-1,Material: Steel`);
    expect((await product('E-1'))?.specs.map(({ k }) => k)).toEqual([{ zh: '材质', en: 'Material' }, { zh: '容量' }, { zh: '颜色' }]);
  });

  test('that is stopped, or belongs to another company, brings nothing', async () => {
    const [me, other] = [await signIn(server.db, {}), await signIn(server.db, {})];
    const plan = planOf((await upload('Model,Name\nZ-1,Lamp\n', me)).body.result);
    expect((await server.as(other).call('importProducts', plan)).status).toBe(404);
    await server.as(me).call('importProducts', plan);
    expect((await server.as(me).call('importProducts', plan)).status).toBe(409);
    expect((await server.as(me).call('cancelProductImport', { id: plan.id })).body.result.status).toBe(6);
    await run(plan.id);
    expect(await product('Z-1', me)).toBeUndefined();
  });

  test('is taken to its end by another run where one was broken off, and counts as if nothing had been', async () => {
    const me = await signIn(server.db, {});
    const rows = Array.from({ length: 1200 }, (_, at) => `R-${at},Lamp ${at}`);
    const plan = planOf((await upload(`Model,Name\n${rows.join('\n')}\n`, me)).body.result, 'skip');
    await server.as(me).call('importProducts', plan);
    await Promise.all([run(plan.id), run(plan.id), run(plan.id)]);
    await run(plan.id);
    expect((await server.as(me).call('getProductImport', { id: plan.id })).body.result).toMatchObject({ status: 4, added: 1200, failed: 0, total: 1200 }); // prettier-ignore
    expect((await server.as(me).call('listProducts', { index: 1 })).body.result.total).toBe(1200);
  });
});

describe('an archive of a table and pictures', () => {
  test('gives products their pictures by the names in a column, or by their models, the one without a number first, and brings none twice', async () => {
    const me = await signIn(server.db, {});
    const zip = zipSync({
      'list/products.csv': new TextEncoder().encode(
        'Model,Name,Pictures\nP-1,Lamp,front.png;back.png;gone.png\nP/2,Bulb,\nP-3,Wire,broken.jpg\n',
      ),
      'pics/front.png': await png('#f00'),
      'pics/back.png': await png('#0f0'),
      'pics/P_2-2.png': await png('#ff0'),
      'pics/p_2.png': await png('#00f'),
      'pics/broken.jpg': new TextEncoder().encode('<svg onload=alert(1)>'),
      '__MACOSX/._front.png': new Uint8Array(10),
    });
    const job = (await upload(zip, me)).body.result;
    expect(job.pictures).toBe(5);
    const found = await check(planOf(job), me);
    expect(found).toMatchObject({
      added: 3,
      pictures: 5,
      findings: [{ kind: 'picturemissing', count: 1, files: ['gone.png'] }],
    });

    await imported(zip, { account: me });
    expect([(await product('P-1', me))?.images.length, (await product('P/2', me))?.images.length, (await product('P-3', me))?.images.length]).toEqual([2, 2, 0]); // prettier-ignore
    const before = await server.db.selectFrom('picture').where('tenant_id', '=', me.tenant).select('filename').orderBy('id').execute();
    expect(before.map(({ filename }) => filename)).toEqual(['front.png', 'back.png', 'p_2.png', 'P_2-2.png']);

    const again = await imported(zip, { account: me });
    expect(again).toMatchObject({ added: 0, same: 2 });
    expect((await server.db.selectFrom('picture').where('tenant_id', '=', me.tenant).select('id').execute()).length).toBe(4);
    const result = await check(planOf(again), me);
    expect(result.findings).toContainEqual({ kind: 'picturerefused', count: 1, files: ['pics/broken.jpg'] });
  });

  test('replaces pictures, and undoing brings the former ones back', async () => {
    const me = await signIn(server.db, {});
    await imported(await archive('#111'), { account: me });
    const former = (await product('U-1', me))?.images;
    const job = await imported(await archive('#222'), { account: me });
    expect(job).toMatchObject({ changed: 1 });
    expect((await product('U-1', me))?.images).not.toEqual(former);
    await server.as(me).call('cancelProductImport', { id: job.id });
    expect((await product('U-1', me))?.images).toEqual(former);
  });

  const csv = new TextEncoder().encode('Model,Name\nH-1,Lamp\n');
  test.each([
    ['whose names lead out of it', () => plain({ 'a.csv': csv, '../../evil.png': new Uint8Array(3) })],
    ['with an absolute name', () => plain({ 'a.csv': csv, '/etc/passwd.png': new Uint8Array(3) })],
    ['with a drive in a name', () => plain({ 'a.csv': csv, 'C:\\evil.png': new Uint8Array(3) })],
    ['with a password', () => patched(plain({ 'a.csv': csv }), 'PK\x01\x02', (at, zip) => zip.writeUInt16LE(1, at + 8))],
    ['with a link in it', () => patched(plain({ 'a.csv': csv }), 'PK\x01\x02', (at, zip) => zip.writeUInt32LE(0xa1ff0000, at + 38))],
    [
      'that says it unpacks to terabytes',
      () => patched(plain({ 'a.csv': csv, 'b.png': csv }), 'PK\x01\x02', (at, zip) => zip.writeUInt32LE(0xfffffff0, at + 24)),
    ],
    [
      'that unpacks to more than it says',
      () => patched(Buffer.from(zipSync({ 'a.csv': new Uint8Array(900_000) })), 'PK\x01\x02', (at, zip) => zip.writeUInt32LE(100, at + 24)),
    ],
    [
      'whose files share their bytes',
      () => patched(plain({ 'a.csv': csv, 'b.png': csv, 'c.png': csv }), 'PK\x01\x02', (at, zip) => zip.writeUInt32LE(0, at + 42)),
    ],
    ['with too many files', () => plain(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.png`, new Uint8Array(0)])))],
    ['that is cut off', () => plain({ 'a.csv': csv, 'b.png': csv }).subarray(0, 120)],
    ['without a table', () => plain({ 'a.png': csv })],
    ['with two tables', () => plain({ 'a.csv': csv, 'b.csv': csv })],
  ])('%s is refused with a sentence, and nothing of it is kept', async (_, make) => {
    const before = await everything();
    const { status, body } = await upload(make());
    expect([status, body.message.length > 10]).toEqual([400, true]);
    const after = await everything();
    expect([after.files, after.pictures]).toEqual([before.files, before.pictures]);
    const left = after.begun.filter(({ id }) => !before.begun.some((one) => one.id === id));
    expect(await Promise.all(left.map(({ id }) => server.files.exists(id)))).toEqual(left.map(() => false));
  });
});

test('a table of products leaves the company with a line in the log, once, for the selected ones only', async () => {
  const me = await signIn(server.db, {});
  await imported('Model,Name\nE-1,Lamp\nE-2,Bulb\n', { account: me });
  const one = await product('E-2', me);
  const { id } = (await server.as(me).call('startProductFile', { format: 'csv', ids: one?.id ?? '' })).body.result;
  const reply = await server.as(me).fetch(`/api/product/download?id=${id}`);
  const lines = (await text(reply.body as never)).trim().split('\r\n');
  expect([lines.length, lines[1]?.startsWith('E-2,')]).toEqual([2, true]);
  expect((await server.as(me).fetch(`/api/product/download?id=${id}`)).status).toBe(404);
  const log = await server.db
    .selectFrom('log_entry')
    .where('tenant_id', '=', me.tenant)
    .where('entity', '=', 'export')
    .selectAll()
    .execute();
  expect(log.length).toBe(1);
});

test('an import that waits for its turn is not sent again, and one that is worked on is left to whoever does', async () => {
  const plan = planOf((await upload('Model,Name\nW-1,Lamp\n')).body.result);
  const { id } = plan;
  await server.as(owner).call('importProducts', plan);
  const status = async () => (await server.as(owner).call('getProductImport', { id })).body.result.status;
  const work = { db: server.db, table: 'product_import', id, jobs: productImportJobs(server) } as const;
  expect(await sentAfter('5 minutes', work)).toEqual([]);
  await takeUp(work);
  await run(id);
  expect(await status()).toBe(3);
  expect(await sentAfter('5 minutes', work)).toEqual([owner.tenant]);
  expect(await sentAfter('5 minutes', work)).toEqual([]);
  expect(await sentAfter('1 hour', work)).toEqual([owner.tenant]);
  await run(id);
  expect(await status()).toBe(4);
});

test('an import that waits for its turn at reading keeps no import of another company waiting', () => {
  expect(productImportJobs(server).find(({ name }) => name === 'product-import')).toMatchObject({ takesLong: true });
});
