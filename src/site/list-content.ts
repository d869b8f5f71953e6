import { createElement as h, type ReactNode } from 'react';

import { commaIn } from './all-languages.ts';
import { numberFormat } from './number-formats.ts';
import type { PageView } from './page-view.ts';
import { type ListPage, listPlace } from './product-list.ts';
import { cardList } from './section-parts.ts';

/** More than these no search engine shows. */
const MOST_NAMES = 8;

/** Draws a page of the list of products: the products under their categories and, where there are several pages, the ways to the others. */
export function listContent(page: ListPage, view: PageView): ReactNode {
  const loose = page.groups.filter(({ path }) => path.length === 0).flatMap(({ products }) => products);
  return [
    h(
      'div',
      { className: loose.length === 0 ? 'in sec lone' : 'in sec', key: 'title' },
      h('h1', null, listTitle(page, view)),
      categoryLinks(page, view),
      cardList(loose, { view, level: 'h2', isFirst: true }),
    ),
    ...page.groups
      .filter(({ path }) => path.length > 0)
      .map((group) => groupOf(group, { view, isFirst: loose.length === 0 && group === page.groups[0] })),
    pager(page, view),
  ];
}

/** The name of the list; with the number of the page where there are several, so that no two have the same. */
export function listTitle({ number, of }: ListPage, view: PageView): string {
  const name = view.label('products');
  if (of === 1) return name;
  const place = view.label('pageNumber').replace('{page}', written(number, view)).replace('{pages}', written(of, view));
  return `${name} – ${place}`;
}

/** Returns a list page's description for search engines: whose products they are, and of which kinds; where there are no kinds, the first by their names. */
export function listDescription(page: ListPage, view: PageView): string {
  const kinds = page.groups.flatMap(({ path }) => path.slice(-1));
  const named = kinds.length > 0 ? kinds : page.groups.flatMap(({ products }) => products);
  const names = named.slice(0, MOST_NAMES).map(({ name }) => view.plain(name));
  const title = [view.plain(view.model.content.profile.name), listTitle(page, view)].filter((part) => part !== '').join(' – ');
  return `${title}: ${names.join(commaIn(view.lang))}`;
}

function groupOf(
  { path, products, anchors: [first, ...more] }: ListPage['groups'][number],
  { view, isFirst }: { view: PageView; isFirst: boolean },
): ReactNode {
  return h(
    'section',
    { className: 'sec', key: path.at(-1)?.id, ...(first !== undefined && { id: `c${first}` }) },
    ...more.map((id) => h('span', { key: id, id: `c${id}` })),
    h(
      'div',
      { className: 'in' },
      h('h2', null, ...path.flatMap(({ name }, at) => (at === 0 ? [view.say(name)] : [' / ', view.say(name)]))),
      cardList(products, { view, level: 'h3', isFirst }),
    ),
  );
}

/** Draws the links to the categories at the top, folded up because a phone has little room. */
function categoryLinks({ of, tops }: ListPage, view: PageView): ReactNode {
  if (of === 1 || tops.length < 2) return null;
  const link = ({ id, name, number }: ListPage['tops'][number]) =>
    h('li', { key: id }, h('a', { href: view.link(`${view.lang}/${listPlace(number)}#c${id}`) }, view.say(name)));
  return h(
    'nav',
    { 'aria-label': view.label('categories') },
    h('details', null, h('summary', null, view.label('categories')), h('ul', null, ...tops.map(link))),
  );
}

/** Links are told to be the one before and the one after here and not in the head, where some browsers would fetch the next page unasked. */
function pager({ number, of }: ListPage, view: PageView): ReactNode {
  if (of === 1) return null;
  const step = (to: number, rel: 'prev' | 'next') =>
    to >= 1 && to <= of && h('li', { key: rel }, h('a', { rel, href: linkTo(to, view) }, view.label(rel === 'prev' ? 'previous' : 'next')));
  return h(
    'nav',
    { className: 'in pager', 'aria-label': view.label('pages'), key: 'pager' },
    h(
      'ul',
      null,
      step(number - 1, 'prev'),
      ...numbersAround(number, of).map((one) => numberLink(one, { number, view })),
      step(number + 1, 'next'),
    ),
  );
}

function numberLink(one: number | 'gap', { number, view }: { number: number; view: PageView }): ReactNode {
  if (one === 'gap') return h('li', { 'aria-hidden': true }, '…');
  return h(
    'li',
    { key: one },
    h('a', { href: linkTo(one, view), ...(one === number && { 'aria-current': 'page' as const }) }, written(one, view)),
  );
}

/** The first, the last and those beside the one that is read. */
function numbersAround(number: number, of: number): (number | 'gap')[] {
  const shown = [...new Set([1, number - 1, number, number + 1, of])].filter((one) => one >= 1 && one <= of);
  return shown.flatMap((one, at) => (one - (shown[at - 1] ?? one) > 1 ? ['gap' as const, one] : [one]));
}

function linkTo(number: number, view: PageView): string {
  return view.link(`${view.lang}/${listPlace(number)}`);
}

function written(number: number, { lang }: PageView): string {
  return numberFormat(lang).format(number);
}
