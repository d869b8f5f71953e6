import { beforeAll, expect, test } from 'vitest';

import type { Input } from '#server/operation.ts';

import { type SignedIn, signIn } from '../../support/accounts.ts';
import { insidesOf } from '../../support/pdf.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let seller: SignedIn;
beforeAll(async () => {
  server = await startServer();
  seller = await signIn(server.db);
});

type Asked = Input<'startCartonLabels'>;

const asked: Asked = {
  mark: {
    buyer: 'Maple #read("/etc/passwd")',
    order: 'PO 118',
    port: 'Hamburg',
    cartons: '20',
    origin: 'China',
    item: 'A 12',
    goods: 'Steel bolts',
    quantity: '500 pcs',
    gross: '18.5',
    net: '17.9',
    size: '42×31×26',
  },
  handling: ['up', 'fragile', 'dry', 'hooks', 'stack', 'heat'],
  first: 1,
  last: 9,
  sheet: 'a4',
};

/** Asks for labels and fetches them as a window does. */
async function labelsOf(change: Partial<Asked>): Promise<{ inside: string; name: string; total: number }> {
  const { body } = await server.as(seller).call('startCartonLabels', { ...asked, ...change });
  const { id, total } = body.result;
  const reply = await server.fetch(`/api/tool/cartonlabels?id=${encodeURIComponent(id)}`, {
    headers: { cookie: `session=${seller.session}` },
  });
  expect(reply.status).toBe(200);
  const name = decodeURIComponent(reply.headers.get('content-disposition') ?? '');
  return { inside: insidesOf(Buffer.from(await reply.arrayBuffer())), name, total };
}

const countOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

test('labels come as a tagged PDF, eight to a sheet, the number of each carton a heading and each sign with its words', async () => {
  const { inside, name, total } = await labelsOf({});
  expect([total, name]).toEqual([9, expect.stringContaining('.pdf')]);
  expect(inside).toMatch(/pdfuaid/);
  expect(inside).toMatch(/\/Lang\s*\(en\)/);
  expect(countOf(inside, /\/Type\s*\/Page\b/g)).toBe(2);
  expect(countOf(inside, /\/S\s*\/H1/g)).toBe(9);
  expect(countOf(inside, /\/S\s*\/Figure/g)).toBe(9 * 6);
  expect(inside).toMatch(/\/Alt/);
});

test('a label printer gets a page for each, 100 by 150 mm, in Chinese where the marks are', async () => {
  const { inside } = await labelsOf({ sheet: 'label', mark: { ...asked.mark, goods: '螺栓' }, last: 3 });
  expect(countOf(inside, /\/Type\s*\/Page\b/g)).toBe(3);
  // A point is 1/72 inch.
  expect(inside).toMatch(/\/MediaBox\s*\[0 0 283\.46\d* 425\.19\d*\]/);
  expect(inside).toMatch(/\/Lang\s*\(zh\)/);
});

test('a thousand labels are drawn at once, and more are refused', async () => {
  const caller = server.as(seller);
  expect((await caller.call('startCartonLabels', { ...asked, last: 1000 })).body.result.total).toBe(1000);
  for (const last of [1001, 0]) expect((await caller.call('startCartonLabels', { ...asked, first: 1, last })).status).toBe(400);
  expect((await caller.call('startCartonLabels', { ...asked, first: 3, last: 2 })).status).toBe(400);
});

test('a character that no font has is named before there is a file', async () => {
  const { body, status } = await server.as(seller).call('startCartonLabels', { ...asked, mark: { ...asked.mark, buyer: 'บริษัท' } });
  expect(status).toBe(409);
  expect(body.message).toContain('บ');
});

test('the labels of one person are nobody else’s, and are fetched once', async () => {
  const { id } = (await server.as(seller).call('startCartonLabels', asked)).body.result;
  expect((await server.as(await signIn(server.db)).call('getCartonLabels', { id })).status).toBe(404);
  expect((await server.as(seller).call('getCartonLabels', { id })).status).toBe(200);
  expect((await server.as(seller).call('getCartonLabels', { id })).status).toBe(404);
});
