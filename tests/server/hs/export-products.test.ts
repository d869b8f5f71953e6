import { readFileSync } from 'node:fs';

import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';

import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';

interface Product {
  cn: string;
  us: string;
  headings: string;
}

/** Two hundred goods that are often exported, and more that are rarer, each with the headings that are right for it. */
const lists = { common: productsOf('export-products.csv'), further: productsOf('further-products.csv') } as const;
const RIGHT_SHARE = 0.9;
const LOOKED_AT = 3;
const HEADING = 4;

function productsOf(file: string): Product[] {
  return parse(readFileSync(new URL(`../../support/${file}`, import.meta.url)), { columns: true });
}

let server: TestServer;
let reader: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  reader = server.as(await signIn(server.db));
});

async function misses(products: readonly Product[], language: 'cn' | 'us'): Promise<string[]> {
  const wrong: string[] = [];
  for (const product of products) {
    const { body } = await reader.call('listHsCodes', { keyword: product[language] });
    const first = body.result.datas.slice(0, LOOKED_AT).map(({ code }) => code);
    if (!first.some((code) => product.headings.split(' ').includes(code.slice(0, HEADING))))
      wrong.push(`${product[language]}: ${first.join(' ') || 'nothing'}, not ${product.headings}`);
  }
  return wrong;
}

test.each([
  ['common', 'cn'],
  ['common', 'us'],
  ['further', 'cn'],
  ['further', 'us'],
] as const)('a seller finds the heading of %s export goods among the first three, by their name in %s', async (list, language) => {
  const products = lists[list];
  const wrong = await misses(products, language);
  // The misses themselves are compared, so that a failure prints them.
  expect(wrong.length > products.length * (1 - RIGHT_SHARE) ? wrong : []).toEqual([]);
});
