import { expect, test } from 'vitest';

import { productGroups, topCategories } from '#site/product-groups.ts';
import type { SiteContent } from '#site/site-model.ts';

const category = (id: string, parentid = '') => ({ id, parentid, name: { en: id } }) as SiteContent['categories'][number];
const product = (id: string, categoryid: string, pictureids: string[] = []) =>
  ({ id, categoryid, pictureids }) as unknown as SiteContent['products'][number];

test('a category without products of its own is found where those of the ones below begin, and an empty one nowhere', () => {
  const content = {
    categories: [category('cups'), category('kitchen'), category('flasks', 'cups'), category('steel', 'flasks'), category('empty')],
    products: [product('1', 'steel', ['p1']), product('2', 'kitchen'), product('3', 'gone')],
  };
  expect(
    productGroups(content).map(({ path, products, anchors }) => [path.map(({ id }) => id), products.map(({ id }) => id), anchors]),
  ).toEqual([
    [['cups', 'flasks', 'steel'], ['1'], ['cups', 'flasks', 'steel']],
    [['kitchen'], ['2'], ['kitchen']],
  ]);
  expect(topCategories(content).map(({ category: { id }, pictureid }) => [id, pictureid])).toEqual([
    ['cups', 'p1'],
    ['kitchen', ''],
  ]);
});
