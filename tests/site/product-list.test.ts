import { expect, test } from 'vitest';

import { categoryPlace, listPages } from '#site/product-list.ts';
import { renderSite } from '#site/render-site.ts';
import type { SiteContent, SiteModel } from '#site/site-model.ts';

const category = (id: string, parentid = '') => ({ id, parentid, name: { en: `Kind ${id}` } }) as SiteContent['categories'][number];
const product = (number: number, categoryid = '') =>
  ({ id: String(number), sku: `P-${number}`, categoryid, name: { en: `Lamp ${number}` }, summary: {}, description: {}, specs: [], prices: [], pictureids: [], certificateids: [], moq: '', hscode: '', port: '', leadtime: '', supplyability: '', payment: '' }) as unknown as SiteContent['products'][number]; // prettier-ignore
const products = (from: number, to: number, categoryid = '') =>
  Array.from({ length: to - from + 1 }, (_, at) => product(from + at, categoryid));

/** Ten products without a category, sixty lamps, fifty flasks below the cups, and a category that nothing is in. */
const goods = {
  categories: [category('lamps'), category('cups'), category('flasks', 'cups'), category('empty')],
  products: [...products(1, 10), ...products(11, 70, 'lamps'), ...products(71, 120, 'flasks')],
};

const profile = { name: { en: 'Harbour Lights' }, slogan: {}, description: {}, address: {}, photoids: [], mainmarkets: [], phone: '', email: '', whatsapp: '', logoid: '' }; // prettier-ignore
const home = { id: '1', slug: '', title: { en: 'Welcome' }, description: {}, sections: [{ id: 's1', kind: 'categories', hidden: false, title: { en: 'Kinds' }, text: {}, button: {}, href: '', pictureid: '', ids: [], items: [] }] }; // prettier-ignore
const modelOf = (content: object) =>
  ({ langs: ['en', 'ar'], theme: 'harbour', base: 'https://lights.example/', today: '2026-11-28', pages: [home], content: { profile, isdemo: false, certificates: [], pictures: [], ...content } }) as unknown as SiteModel; // prettier-ignore

const filesOf = (content: object) => new Map([...renderSite(modelOf(content))].map(({ path, text }) => [path, text]));
const textOf = (files: ReturnType<typeof filesOf>, path: string) => files.get(path)?.() ?? '';
const paged = filesOf(goods);
const linksOf = (html: string) =>
  [...(/<nav class="in pager"[^>]*>(.*?)<\/nav>/.exec(html)?.[1]?.matchAll(/<a (.*?)>(.*?)<\/a>/g) ?? [])].map(
    ([, how, words]) => `${words}: ${how}`,
  );
const lampsOf = (html: string) => [...html.matchAll(/>Lamp (\d+)</g)].map(([, number]) => Number(number));

test('a long list is cut into pages that hold all products once, a category is found where it begins, and an empty one nowhere', () => {
  const pages = listPages(goods);
  const shown = pages.map(({ number, of, groups }) => [
    `${number}/${of}`,
    groups.map((group) => [group.path.map(({ id }) => id).join('/'), group.products.length, group.anchors]),
  ]);
  expect(shown).toEqual([
    ['1/3', [['', 10, []], ['lamps', 38, ['lamps']]]],
    ['2/3', [['lamps', 22, []], ['cups/flasks', 26, ['cups', 'flasks']]]],
    ['3/3', [['cups/flasks', 24, []]]],
  ]); // prettier-ignore
  expect(pages.flatMap(({ groups }) => groups.flatMap((group) => group.products.map(({ id }) => Number(id))))).toEqual(
    goods.products.map(({ id }) => Number(id)),
  );
  expect(pages[2]?.tops.map(({ id, number }) => [id, number])).toEqual([
    ['lamps', 1],
    ['cups', 2],
  ]);
  expect(['lamps', 'flasks', 'empty'].map((id) => categoryPlace(goods, id))).toEqual([
    'products/#clamps',
    'products/page/2/#cflasks',
    'products/#cempty',
  ]);
  expect(listPages({ ...goods, products: [] })).toEqual([]);
});

test('each page of the list leads to its neighbours, the first and the last without a script, and says its own address in every language', () => {
  const [first, second, last] = ['products/', 'products/page/2/', 'products/page/3/'].map((place) => textOf(paged, `en/${place}`));
  expect(linksOf(first!)).toEqual([
    '1: href="../../en/products/" aria-current="page"',
    '2: href="../../en/products/page/2/"',
    '3: href="../../en/products/page/3/"',
    'Next: rel="next" href="../../en/products/page/2/"',
  ]);
  expect(linksOf(second!).map((link) => link.split(':')[0])).toEqual(['Previous', '1', '2', '3', 'Next']);
  expect(linksOf(last!)).toEqual([
    'Previous: rel="prev" href="../../../../en/products/page/2/"',
    '1: href="../../../../en/products/"',
    '2: href="../../../../en/products/page/2/"',
    '3: href="../../../../en/products/page/3/" aria-current="page"',
  ]);
  expect([first, second, last].map((html) => lampsOf(html!).length)).toEqual([48, 48, 24]);
  expect(second).toContain('<title>Products – page 2 of 3 – Harbour Lights</title>');
  expect(second).toContain('<h1>Products – page 2 of 3</h1>');
  expect(second).toContain('<link rel="canonical" href="https://lights.example/en/products/page/2/"/>');
  expect(second).toContain('<link rel="alternate" hrefLang="ar" href="https://lights.example/ar/products/page/2/"/>');
  expect(textOf(paged, 'sitemap-1.xml').match(/<loc>[^<]*products\/page\/\d\/<\/loc>/g)?.length).toBe(4);
  expect(textOf(paged, 'en/')).toContain('href="../en/products/page/2/#ccups"');
});

test('read from the right the list is cut alike and its pages are counted in the words and figures of the language', () => {
  const second = textOf(paged, 'ar/products/page/2/');
  expect(second).toContain('<html lang="ar" dir="rtl">');
  expect(linksOf(second).map((link) => link.split(':')[0])).toEqual(['السابقة', '1', '2', '3', 'التالية']);
  expect(lampsOf(second)).toEqual(lampsOf(textOf(paged, 'en/products/page/2/')));
});

test('a list that fits on one page has no pages to turn, and a site without products has no list', () => {
  const short = filesOf({ ...goods, products: products(1, 48, 'lamps') });
  expect([...short.keys()].filter((path) => path.startsWith('en/products/page/'))).toEqual([]);
  expect(textOf(short, 'en/products/')).not.toMatch(/class="in pager"|1 of 1/);
  const none = filesOf({ ...goods, products: [] });
  expect([...none.keys()].filter((path) => path.includes('products'))).toEqual([]);
});

const descriptionOf = (html: string) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1];

test('every page that search engines may show says what is on it, also where nobody has written that down', () => {
  expect(['en/', 'en/products/', 'en/products/page/3/', 'ar/products/page/3/'].map((path) => descriptionOf(textOf(paged, path)))).toEqual([
    'Welcome – Harbour Lights',
    'Harbour Lights – Products – page 1 of 3: Kind lamps',
    'Harbour Lights – Products – page 3 of 3: Kind flasks',
    'Harbour Lights – المنتجات – الصفحة 3 من 3: Kind flasks',
  ]);
  const loose = filesOf({ ...goods, products: [{ ...product(1), description: { en: 'Burns long.\n\nAnd bright.' } }, product(2)] });
  expect(['en/products/', 'en/products/lamp-1-1/', 'en/products/lamp-2-2/'].map((path) => descriptionOf(textOf(loose, path)))).toEqual([
    'Harbour Lights – Products: Lamp 1, Lamp 2',
    'Burns long.',
    'Lamp 2 – Harbour Lights',
  ]);
});

const photo = { id: '7', width: 1600, height: 1200, alt: {}, files: [{ format: 'jpeg', size: 480, width: 480 }] };

test('of the pictures of a list the first is fetched before the rest, which wait until they are near', () => {
  const shown = filesOf({ ...goods, products: products(1, 4, 'lamps').map((one) => ({ ...one, pictureids: ['7'] })), pictures: [photo] });
  const pictures = [...textOf(shown, 'en/products/').matchAll(/<img [^>]*(fetchPriority="high"|loading="lazy")/g)].map(([, how]) => how);
  expect(pictures).toEqual(['fetchPriority="high"', ...Array.from({ length: 3 }, () => 'loading="lazy"')]);
});

const sourceOf = (content: object, path: string) =>
  JSON.stringify([...renderSite(modelOf(content))].find((file) => file.path === path)?.source?.parts);
const changed = (change: object) => ({
  ...goods,
  products: goods.products.map((one) => (one.id === '100' ? { ...one, ...change } : one)),
});

/** Those of some pages that are made from something else after a change of the hundredth product. */
const touched = (change: object) =>
  ['en/products/', 'en/products/page/2/', 'en/products/page/3/', 'en/products/lamp-1-1/', 'en/products/lamp-100-100/'].filter(
    (path) => sourceOf(goods, path) !== sourceOf(changed(change), path),
  );

test('a page of the list is made from what its cards show, and not from the rest of the products', () => {
  expect(touched({ leadtime: '40 days' })).toEqual(['en/products/lamp-100-100/']);
  expect(touched({ summary: { en: 'Brighter' } })).toEqual(['en/products/page/3/', 'en/products/lamp-100-100/']);
});
