import { readFileSync } from 'node:fs';

import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';

import { signIn, startServer, type TestCaller, type TestServer } from '../../support/server.ts';

/** Two hundred goods that are often exported, each with the headings that are right for it. */
const products: { cn: string; us: string; headings: string }[] = parse(
  readFileSync(new URL('../../support/export-products.csv', import.meta.url)),
  { columns: true },
);
const RIGHT_AT_LEAST = 180;
const LOOKED_AT = 3;
const HEADING = 4;

let server: TestServer;
let reader: TestCaller;
beforeAll(async () => {
  server = await startServer({ seed: true });
  reader = server.as(await signIn(server.db));
});

async function misses(language: 'cn' | 'us'): Promise<string[]> {
  const wrong: string[] = [];
  for (const product of products) {
    const { body } = await reader.call('listHsCodes', { keyword: product[language] });
    const first = body.result.datas.slice(0, LOOKED_AT).map(({ code }) => code);
    if (!first.some((code) => product.headings.split(' ').includes(code.slice(0, HEADING))))
      wrong.push(`${product[language]}: ${first.join(' ') || 'nothing'}, not ${product.headings}`);
  }
  return wrong;
}

test.each(['cn', 'us'] as const)(
  'a seller finds the heading of export goods among the first three, by their name in %s',
  async (language) => {
    const wrong = await misses(language);
    // The misses themselves are compared, so that a failure prints them.
    expect(wrong.length > products.length - RIGHT_AT_LEAST ? wrong : []).toEqual([]);
  },
);
