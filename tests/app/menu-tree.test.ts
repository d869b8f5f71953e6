import { expect, test } from 'vitest';

import { menuFor, type MenuItem, placeOn, trailTo } from '#app/shell/menu/menu-tree.ts';
import { rowOf } from '#routes/href.ts';

const everything = { permissions: [{ id: '*', operation: ['view' as const] }], roles: [] };
const searchOnly = { permissions: [{ id: 'search', operation: ['view' as const] }], roles: [] };

const ids = (items: readonly MenuItem[]): unknown[] => items.map(({ id, children }) => (children.length > 0 ? [id, ids(children)] : id));

const selling = [
  ['marketing', ['marketing.tasks', 'marketing.template', 'marketing.account', 'marketing.whatsApp']],
  [
    'foreignTrade',
    ['foreignTrade.staff', 'foreignTrade.xunpan', 'foreignTrade.smallTool', 'foreignTrade.products', 'foreignTrade.company'],
  ],
];
const search = ['search', ['search.companies', 'search.customs', 'search.fairs', 'search.map']];

test('the menu shows an owner every area and leaves hidden and demo rows out', () => {
  expect(ids(menuFor(everything, new Set()))).toEqual([
    'home',
    search,
    ['customer', ['customer.private', 'customer.public', 'customer.opportunity', 'customer.offer', 'customer.log']],
    ...selling,
  ]);
});

test('the menu shows a user only the areas that the rights reach', () => {
  expect(ids(menuFor(searchOnly, new Set()))).toEqual(['home', ['search', ['search.companies', 'search.map']]]);
});

test('a demo parent stands in the menu only with a child that the route map names', () => {
  expect(ids(menuFor(everything, new Set(['demo.parent1', 'demo.page1', 'demo.parent2'])))).toEqual([
    'home',
    search,
    ['customer', ['customer.private', 'customer.public', 'customer.opportunity', 'customer.offer', 'customer.log']],
    ...selling,
    ['demo.parent1', ['demo.page1']],
  ]);
});

test('a hidden page counts as being at its parent', () => {
  expect(trailTo(rowOf('customer.company'))).toEqual(['customer', 'customer.company']);
  expect(trailTo(rowOf('search.cantonFair'))).toEqual(['search', 'search.fairs', 'search.cantonFair']);
});

test('a line of the menu is current at its page, and as the place of the pages below it', () => {
  const trail = trailTo(rowOf('search.customsList'));
  expect(placeOn(trail, 'search.customsList')).toBe('page');
  expect(placeOn(trail, 'search.customs')).toBe('true');
  expect(placeOn(trail, 'search.fairs')).toBeUndefined();
});
