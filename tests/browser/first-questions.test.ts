import { beforeAll, expect, test } from 'vitest';

import { questionsOfPages } from '#app/first-questions.ts';
import { operationIndex } from '#contract/operations.gen.ts';
import { href } from '#routes/href.ts';

import { type OpenProduct, openProduct } from '../support/open-product.ts';
import { settled } from '../support/traffic.ts';

let product: OpenProduct;
beforeAll(async () => {
  product = await openProduct();
});

type PageId = keyof typeof questionsOfPages;

test.each(Object.keys(questionsOfPages) as PageId[])('what the HTML of %s asks early is asked once', async (id) => {
  const { page } = await product.arrive({ as: await product.newOwner() });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(href(id));
  await settled(page);
  const early = (questionsOfPages[id] ?? []).map(([question]) => `/api${operationIndex[question].path}`);
  expect(early.map((path) => [path, asked.filter((one) => one === path).length])).toEqual(early.map((path) => [path, 1]));
});
