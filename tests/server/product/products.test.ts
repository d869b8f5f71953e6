import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';

import { productInput } from '../../contract/product-examples.ts';
import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: SignedIn;
let rival: SignedIn;
beforeAll(async () => {
  server = await startServer();
  owner = await signIn(server.db, {});
  rival = await signIn(server.db, {});
});

const call = () => server.as(owner);
const input = (change: Partial<Schemas['ProductInput']> = {}): Schemas['ProductInput'] => ({
  ...(structuredClone(productInput()) as unknown as Schemas['ProductInput']),
  ...change,
});
const add = async (change: Partial<Schemas['ProductInput']> = {}) => (await call().call('addProduct', input(change))).body.result;
const list = async (change: Partial<Schemas['ProductListRequest']> = {}) =>
  (await call().call('listProducts', { index: 1, size: 100, ...change })).body.result;

const shown = async () => (await list()).datas.slice(0, 3).map(({ id }) => id);
const found = async (keyword: string) => (await list({ keyword })).datas.map((row) => row.id);
const category = async (change: Partial<Schemas['ProductCategoryInput']>) =>
  call().call('saveProductCategory', { parentid: '', name: { en: 'Kitchen' }, ...change });

describe('a product', () => {
  test('comes back as it was typed, a draft before all others', async () => {
    const typed = input({
      sku: 'KT-1700',
      texts: {
        en: { name: 'Steel kettle', summary: '1.7 L', description: 'Boils fast.\n\nStands firm.' },
        zh: { name: '不锈钢水壶', summary: '', description: '' },
      },
      specs: [{ k: { en: 'Material', zh: '材质' }, v: { en: '304 steel', zh: '304 不锈钢' } }],
      keywords: ['kettle'],
      hscode: '732393',
      moq: '500',
      packaging: { pcsperctn: '12', ctnl: '60', ctnw: '40', ctnh: '35.5', gw: '14.2', nw: '12' },
      prices: [
        { level: '', fromqty: '100', price: '3.2' },
        { level: '', fromqty: '500', price: '2.95' },
        { level: 'VIP', fromqty: '100', price: '2.8' },
      ],
    });

    const made = await add(typed);

    expect(made).toMatchObject({ ...typed, status: 0, version: 1, isdemo: false });
    expect((await call().call('getProduct', { id: made.id })).body.result).toEqual(made);
    expect((await list()).datas[0]).toMatchObject({
      id: made.id,
      name: '不锈钢水壶',
      nameen: 'Steel kettle',
      moq: '500',
      pricemin: '2.95',
      pricemax: '3.2',
      imageid: '',
    });
  });

  test('is refused without a name, with a model that is taken, and with a quantity twice', async () => {
    await add({ sku: 'TAKEN' });
    const nameless = { en: { name: ' ', summary: '', description: '' } };
    const twice = [
      { level: '', fromqty: '1', price: '2' },
      { level: '', fromqty: '1.0', price: '3' },
    ];
    const answers = await Promise.all(
      [{ texts: nameless }, { sku: 'taken' }, { prices: twice }].map((change) => call().call('addProduct', input(change))),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 409, 400]);
  });

  test('that somebody else has changed meanwhile is not overwritten, and the answer shows how it stands', async () => {
    const { id } = await add();
    const change = (sku: string) => call().call('updateProduct', { id, version: 1, product: input({ sku }) });
    expect((await change('FIRST')).body.result).toMatchObject({ sku: 'FIRST', version: 2 });
    const late = await change('SECOND');
    expect([late.status, late.body.result]).toMatchObject([409, { current: { sku: 'FIRST' } }]);
  });

  test('of another company is not there', async () => {
    const { id } = await add();
    expect((await server.as(rival).call('getProduct', { id })).status).toBe(404);
    expect((await server.as(rival).call('listProducts', { index: 1 })).body.result).toEqual({ datas: [], total: 0 });
  });
});

describe('many products', () => {
  test('go on sale, off, away and back as what they were; a model that was taken meanwhile stays away', async () => {
    const [one, other] = [await add({ sku: 'A-1' }), await add({ sku: 'A-2' })];
    const ids = `${one.id}|${other.id}`;
    expect((await call().call('updateProductStatus', { ids: one.id, status: 2 })).body.result.count).toBe(1);
    expect((await call().call('updateProductStatus', { ids, status: 1 })).body.result).toEqual({
      count: 2,
      before: [
        { ids: other.id, status: 0, categoryid: '' },
        { ids: one.id, status: 2, categoryid: '' },
      ],
    });
    expect((await call().call('deleteProducts', { ids })).body.result).toEqual({ count: 2 });
    expect((await list({ status: 9 })).datas.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted());
    expect((await list()).datas.map(({ id }) => id)).not.toContain(one.id);
    await add({ sku: 'A-2' });
    expect((await call().call('undoProductDeletion', { ids })).status).toBe(409);
    expect((await call().call('undoProductDeletion', { ids: one.id })).body.result).toEqual({ count: 1 });
    expect((await call().call('getProduct', { id: one.id })).body.result.status).toBe(1);
  });

  test('take each other’s places', async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    expect(await shown()).toEqual([third.id, second.id, first.id]);
    await call().call('updateProductOrder', { ids: `${second.id}|${first.id}|${third.id}` });
    expect(await shown()).toEqual([second.id, first.id, third.id]);
  });

  test('are found by parts of model, names and HS code, all of which must be there', async () => {
    const { id } = await add({ sku: 'ZX-9', hscode: '850940', texts: { zh: { name: '料理机', summary: '', description: '' } } });
    expect([await found('料理'), await found('zx- 8509'), await found('zx-9 水壶'), await found('%')]).toEqual([[id], [id], [], []]);
  });
});

describe('a category', () => {
  test('brings its products along when it moves, and goes only when it is empty', async () => {
    const top = (await category({})).body.result;
    const below = (await category({ parentid: top.id, name: { en: 'Kettles' } })).body.result;
    const elsewhere = (await category({ name: { en: 'Gifts' } })).body.result;
    const product = await add({ categoryid: below.id });
    expect((await list({ categoryid: top.id })).datas.map(({ id }) => id)).toEqual([product.id]);

    await category({ id: below.id, parentid: elsewhere.id, name: below.name, version: 1 });

    expect((await list({ categoryid: top.id })).total).toBe(0);
    expect((await list({ categoryid: elsewhere.id })).total).toBe(1);
    const all = (await call().call('listProductCategories')).body.result;
    expect(all.map(({ id, count }) => [id, count])).toEqual([
      [top.id, 0],
      [elsewhere.id, 1],
      [below.id, 1],
    ]);
    expect((await call().call('deleteProductCategory', { id: elsewhere.id })).status).toBe(409);
    expect((await category({ id: elsewhere.id, parentid: below.id, name: { en: 'Ring' } })).status).toBe(409);
    await call().call('updateProductCategory', { ids: product.id, categoryid: '' });
    expect((await call().call('deleteProductCategory', { id: below.id })).body.result).toEqual({ count: 1 });
  });
});

test('units are named in the reader’s language', async () => {
  const headers = { 'accept-language': 'zh-HK' };
  const units = (await call().call('listProductUnits', undefined, { headers })).body.result;
  expect(units[2]).toEqual({ code: 'PR', symbol: 'pairs', name: '對' });
});
