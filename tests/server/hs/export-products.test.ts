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
/** Of the two hundred, so many must find something. */
const FOUND_AT_LEAST = 190;
/** So many calls at a time, as of several sellers. */
const AT_ONCE = 8;
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

/** The names that find neither a company nor a code. */
async function findNothing(names: readonly string[]): Promise<string[]> {
  const left = [...names];
  const nothing: string[] = [];
  const ask = async () => {
    for (let keyword = left.pop(); keyword !== undefined; keyword = left.pop()) {
      const [companies, codes] = await Promise.all([
        reader.call('searchCompanies', { keyword, size: 1 }),
        reader.call('listHsCodes', { keyword }),
      ]);
      if (companies.body.result.total + codes.body.result.datas.length === 0) nothing.push(keyword);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return nothing;
}

test.each(['cn', 'us'] as const)(
  'of 200 common export goods, a seller finds companies or HS codes for 190 and more, by their name in %s',
  async (language) => {
    const names = lists.common.map((product) => product[language]);
    expect(names).toHaveLength(200);
    const nothing = await findNothing(names);
    expect(nothing.length > names.length - FOUND_AT_LEAST ? nothing : []).toEqual([]);
  },
);
