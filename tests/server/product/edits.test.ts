import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import type { Schemas } from '#server/operation.ts';
import { productEditJobs, runProductEdit } from '#server/product/edit/edit-job.ts';

import { productInput } from '../../contract/product-examples.ts';
import { type SignedIn, signIn } from '../../support/accounts.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

type Wish = Schemas['ProductEditWish'];
type Selection = Schemas['ProductSelection'];

const noSend = async () => undefined;
const as = (who: SignedIn) => server.as(who);
const add = async (who: SignedIn, change: Partial<Schemas['ProductInput']> = {}) => {
  const input = { ...(structuredClone(productInput()) as unknown as Schemas['ProductInput']), sku: randomUUID(), ...change };
  return (await as(who).call('addProduct', input)).body.result;
};
const read = async (who: SignedIn, id: string) => (await as(who).call('getProduct', { id })).body.result;
const check = async (who: SignedIn, wish: Wish, selection: Selection = {}) =>
  (await as(who).call('checkProductEdit', { selection, wish })).body.result;
const begin = async (who: SignedIn, wish: Wish, selection: Selection = {}) =>
  (await as(who).call('startProductEdit', { selection, wish })).body.result;
const edit = async (who: SignedIn, wish: Wish, selection: Selection = {}) => {
  const { id } = await begin(who, wish, selection);
  await runProductEdit(server.db, id, noSend);
  return (await as(who).call('listProductEdits')).body.result.find((one) => one.id === id);
};
const undo = async (who: SignedIn, id: string | undefined) => as(who).call('undoProductEdit', { id: id ?? '' });
const price = (change: Partial<Schemas['PriceEdit']> = {}) => ({ price: { by: 'percent', amount: '10', step: '0.01', which: 'all', ...change } }) as const; // prettier-ignore
const level = (name: string, amount: string, fromqty = '1') => ({ level: name, fromqty, price: amount });

describe('an edit of many products', () => {
  test('sets what was asked in all that match the filter, leaves the others alone, and is taken back as a whole', async () => {
    const me = await signIn(server.db, {});
    const category = (await as(me).call('saveProductCategory', { parentid: '', name: { en: 'Kitchen' } })).body.result;
    const [kettle, pan, lamp] = [await add(me, { sku: 'KT-1' }), await add(me, { sku: 'KT-2' }), await add(me, { sku: 'LP-1' })];
    const wish = { categoryid: category.id, status: 1, moq: '250', leadtime: '20 days', incoterm: 'CIF', port: ' Shanghai ' } as const;

    expect(await check(me, wish, { keyword: 'kt-' })).toEqual({ total: 2, changed: 2, left: [], samples: [], prices: [] });
    expect(await read(me, kettle.id)).toEqual(kettle);
    const done = await edit(me, wish, { keyword: 'kt-' });

    expect(done).toMatchObject({ status: 1, total: 2, worked: 2, changed: 2, left: [], wish, isown: true });
    const changed = { ...wish, port: 'Shanghai', version: 2 };
    expect([await read(me, kettle.id), await read(me, pan.id)]).toMatchObject([changed, changed]);
    expect(await read(me, lamp.id)).toEqual(lamp);
    expect((await as(me).call('listProducts', { index: 1, categoryid: category.id })).body.result.total).toBe(2);

    expect((await undo(me, done?.id)).body.result).toMatchObject({ status: 3, changed: 2, left: [] });
    const back = (product: typeof kettle) => ({ ...product, version: 3, updatetime: expect.any(String) });
    expect([await read(me, kettle.id), await read(me, pan.id)]).toEqual([back(kettle), back(pan)]);
    expect((await undo(me, done?.id)).status).toBe(409);
  });

  test('raises prices by a percentage and rounds them as said, each level and quantity for itself', async () => {
    const me = await signIn(server.db, {});
    const { id, sku } = await add(me, { prices: [level('', '3.25', '100'), level('', '2.95', '500'), level('VIP', '2.8', '100')] });

    expect((await check(me, price())).prices).toEqual([
      { sku, currency: 'USD', before: '3.25', after: '3.58' },
      { sku, currency: 'USD', before: '2.95', after: '3.25' },
      { sku, currency: 'USD', before: '2.8', after: '3.08' },
    ]);
    const done = await edit(me, price());
    expect((await read(me, id)).prices.map((one) => one.price)).toEqual(['3.58', '3.25', '3.08']);
    await undo(me, done?.id);
    expect((await read(me, id)).prices.map((one) => one.price)).toEqual(['3.25', '2.95', '2.8']);

    await edit(me, price({ by: 'amount', amount: '-0.12', step: '0.05', which: 'public' }));
    expect((await read(me, id)).prices.map((one) => one.price)).toEqual(['3.15', '2.85', '2.8']);
  });

  test('says of each product that stays why it does, before and after', async () => {
    const me = await signIn(server.db, {});
    const dear = await add(me, { sku: 'A', prices: [level('', '5')] });
    const cheap = await add(me, { sku: 'B', prices: [level('', '9'), level('VIP', '0.4')] });
    const unpriced = await add(me, { sku: 'C', prices: [] });
    const deleted = await add(me, { sku: 'D', prices: [level('', '5')] });
    await as(me).call('deleteProducts', { ids: deleted.id });
    const ids = [dear, cheap, unpriced, deleted].map(({ id }) => id).join('|');
    const wish = price({ by: 'amount', amount: '-0.5' });

    const expected = ['deleted', 'noprice', 'pricezero'].map((reason) => ({ reason, count: 1 }));
    const checked = await check(me, wish, { ids });
    expect(checked).toMatchObject({ total: 4, changed: 1, left: expected });
    expect(checked.samples.map(({ sku, reason }) => [sku, reason])).toEqual([['D', 'deleted'], ['C', 'noprice'], ['B', 'pricezero']]); // prettier-ignore
    const done = await edit(me, wish, { ids });
    expect(done).toMatchObject({ changed: 1, total: 4 });
    expect(done?.left.toSorted((a, b) => (a.reason < b.reason ? -1 : 1))).toEqual(expected);
    expect((await read(me, cheap.id)).prices.map((one) => one.price)).toEqual(['9', '0.4']);

    expect(await check(me, price({ by: 'amount', amount: '99999999999', step: '10' }), { ids: dear.id })).toMatchObject({ left: [{ reason: 'pricehigh', count: 1 }] }); // prettier-ignore
    expect(await check(me, { status: 0, incoterm: dear.incoterm }, { ids: dear.id })).toMatchObject({ changed: 0, left: [{ reason: 'same', count: 1 }] }); // prettier-ignore
  });

  test('leaves a product that was changed or deleted since as it is when it is taken back', async () => {
    const me = await signIn(server.db, {});
    const [one, changed, gone] = [await add(me), await add(me), await add(me)];
    const done = await edit(me, { moq: '77' });
    await as(me).call('updateProductStatus', { ids: changed.id, status: 1 });
    await as(me).call('deleteProducts', { ids: gone.id });

    expect((await undo(me, done?.id)).body.result).toMatchObject({ changed: 1, left: [{ reason: 'changedsince', count: 2 }] });

    expect(await read(me, one.id)).toMatchObject({ moq: one.moq });
    expect(await read(me, changed.id)).toMatchObject({ moq: '77', status: 1 });
    expect(await read(me, gone.id)).toMatchObject({ moq: '77', status: 9 });
  });

  test('is stopped by whoever wants, and goes on by itself where a killed server left it', async () => {
    const me = await signIn(server.db, {});
    const product = await add(me);
    const stopped = await begin(me, { moq: '5' });
    expect((await undo(me, stopped.id)).status).toBe(409);
    expect((await as(me).call('cancelProductEdit', { id: stopped.id })).body.result).toMatchObject({ status: 2, left: [{ reason: 'stopped', count: 1 }] }); // prettier-ignore
    await runProductEdit(server.db, stopped.id, noSend);
    expect(await read(me, product.id)).toEqual(product);

    const left = await begin(me, { moq: '6' });
    const since = new Date(Date.now() - 60_000);
    await server.db.updateTable('product_edit').set({ beattime: since }).where('change_id', '=', left.id).execute();
    const sent: unknown[] = [];
    const resume = productEditJobs(server.db).find(({ name }) => name === 'left-product-edits');
    await resume?.run({}, async (_, data) => void sent.push(data));
    expect(sent).toEqual([{ id: left.id }]);
    await runProductEdit(server.db, left.id, noSend);
    expect(await read(me, product.id)).toMatchObject({ moq: '6' });
  });

  test('ends where the category is deleted that products should be in, and says how many were not reached', async () => {
    const me = await signIn(server.db, {});
    const category = (await as(me).call('saveProductCategory', { parentid: '', name: { en: 'Gone' } })).body.result;
    const product = await add(me);
    const { id } = await begin(me, { categoryid: category.id });
    await as(me).call('deleteProductCategory', { id: category.id });
    await runProductEdit(server.db, id, noSend);
    const [listed] = (await as(me).call('listProductEdits')).body.result;
    expect(listed).toMatchObject({ status: 2, changed: 0, left: [{ reason: 'stopped', count: 1 }] });
    expect(await read(me, product.id)).toEqual(product);
  });

  test('never reaches products or categories of another company', async () => {
    const [me, rival] = [await signIn(server.db, {}), await signIn(server.db, {})];
    const theirs = await add(rival);
    const category = (await as(rival).call('saveProductCategory', { parentid: '', name: { en: 'Theirs' } })).body.result;
    const mine = await add(me);
    const begun = await begin(me, { moq: '5' });
    const refused = [
      await as(me).call('startProductEdit', { selection: { ids: `${mine.id}|${theirs.id}` }, wish: { moq: '9' } }),
      await as(me).call('startProductEdit', { selection: {}, wish: { categoryid: category.id } }),
      await as(rival).call('cancelProductEdit', { id: begun.id }),
      await as(rival).call('undoProductEdit', { id: begun.id }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    await runProductEdit(server.db, begun.id, noSend);
    expect(await read(rival, theirs.id)).toEqual(theirs);
    expect((await as(rival).call('listProductEdits')).body.result).toEqual([]);
  });
});
