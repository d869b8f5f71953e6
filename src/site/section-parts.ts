import { createElement as h, type ReactNode } from 'react';

import { isFilled, validCertificates } from './empty-section.ts';
import type { PageView } from './page-view.ts';
import { productPath, type SiteContent, type SiteProduct, type SiteSection } from './site-model.ts';

/** Home and product pages show so many at once; the list of products shows all, a page after another. */
const MOST_CARDS = 12;

/** The products with these ids, or the first of all; under a heading of the level that the page needs. */
export function productCards(ids: readonly string[], view: PageView): ReactNode {
  const all = view.model.content.products;
  const shown = ids.length > 0 ? ids.flatMap((id) => view.product(id) ?? []) : all.slice(0, MOST_CARDS);
  return cardList(shown, { view, level: 'h3' });
}

interface CardPlace {
  view: PageView;
  level: 'h2' | 'h3';
  /** Whether others beside it show a picture, so that one without needs something in its place. */
  isAmongPictures?: boolean;
  /** Whether nothing larger stands above on the page, so that the first of these pictures is fetched before the rest. */
  isFirst?: boolean;
}

/** Products beside each other; nothing where there are none. */
export function cardList(products: readonly SiteProduct[], place: CardPlace): ReactNode {
  if (products.length === 0) return null;
  const isAmongPictures = products.some(({ pictureids }) => pictureids.length > 0);
  return h(
    'ul',
    { className: 'grid goods' },
    ...products.map((product, at) => productCard(product, { ...place, isAmongPictures, isFirst: place.isFirst === true && at === 0 })),
  );
}

/** A product in a list, with its picture, its name and what is said of it in short. */
function productCard(product: SiteProduct, { view, level, isAmongPictures = false, isFirst = false }: CardPlace): ReactNode {
  const [first] = product.pictureids;
  return h(
    'li',
    { className: 'card', key: product.id },
    first === undefined
      ? isAmongPictures && h('div', { className: 'blank', 'aria-hidden': true }, product.sku)
      : view.picture(first, { size: 'goods', isFirst }),
    h(
      'div',
      { className: 'pad' },
      h(level, null, h('a', { href: view.link(`${view.lang}/${productPath(product)}`) }, view.say(product.name))),
      view.plain(product.summary) !== '' && h('p', null, view.say(product.summary)),
    ),
  );
}

/** Draws the section's own facts, else those of the profile. */
export function factRows(section: SiteSection, view: PageView): ReactNode {
  const { founded, employees, factoryarea, mainmarkets } = view.model.content.profile;
  const number = new Intl.NumberFormat(view.lang);
  const known = [
    founded > 0 && ([view.label('founded'), String(founded)] as const),
    employees !== '' && ([view.label('employees'), employees] as const),
    factoryarea > 0 && ([view.label('area'), number.format(factoryarea)] as const),
    mainmarkets.length > 0 && ([view.label('markets'), number.format(mainmarkets.length)] as const),
  ].filter((fact) => fact !== false);
  const own = section.items.filter(isFilled).map(({ title, text }) => [view.say(title), view.say(text)] as const);
  const rows: (readonly [ReactNode, ReactNode])[] = own.length > 0 ? own : known;
  return h(
    'dl',
    { className: 'facts' },
    ...rows.map(([name, value], place) => h('div', { key: place }, h('dt', null, name), h('dd', null, value))),
  );
}

/** The certificates of a section. */
export function certificateRows(section: SiteSection, view: PageView): ReactNode {
  return certificateTable(validCertificates(section, view.model), { name: view.plain(section.title) || view.label('certificates'), view });
}

/** Certificates with their numbers, who issued them, and how long they are valid. */
export function certificateTable(certificates: SiteContent['certificates'], { name, view }: { name: string; view: PageView }): ReactNode {
  const heads = (['certificate', 'number', 'issuer', 'validTo'] as const).map((key) => view.label(key));
  return tableOf(
    { name, heads },
    certificates.map(({ name: title, no, issuer, validto }) => [title, no, issuer, validto]),
  );
}

/** Rows of two columns as the company wrote them. */
export function itemRows({ title, items }: SiteSection, view: PageView): ReactNode {
  return tableOf(
    { name: view.plain(title) },
    items.filter(isFilled).map(({ title, text }) => [view.say(title), view.say(text)]),
  );
}

/** A table that can be pushed sideways, so that it has a name and takes the focus; the first cell of a row names the row. */
export function tableOf(
  { name, heads = [] }: { name: string; heads?: readonly string[] },
  rows: readonly (readonly ReactNode[])[],
): ReactNode {
  if (rows.length === 0) return null;
  const body = rows.map(([first, ...rest], place) =>
    h('tr', { key: place }, h('th', { scope: 'row' }, first), ...rest.map((cell, column) => h('td', { key: column }, cell))),
  );
  const head = heads.length > 0 && h('thead', null, h('tr', null, ...heads.map((head) => h('th', { scope: 'col', key: head }, head))));
  return h(
    'div',
    { className: 'wide', tabIndex: 0, role: 'group', ...(name !== '' && { 'aria-label': name }) },
    h('table', null, head, h('tbody', null, ...body)),
  );
}

/** The values that a visitor typed before, where the form is shown again. */
export type Typed = Readonly<Record<string, string>>;

const FIELDS = [
  { name: 'name', label: 'yourName', isNeeded: true, most: 100, autoComplete: 'name', type: 'text' },
  { name: 'email', label: 'yourEmail', isNeeded: true, most: 254, autoComplete: 'email', type: 'email' },
  { name: 'company', label: 'yourCompany', isNeeded: false, most: 255, autoComplete: 'organization', type: 'text' },
  { name: 'country', label: 'yourCountry', isNeeded: false, most: 60, autoComplete: 'country-name', type: 'text' },
  { name: 'phone', label: 'yourPhone', isNeeded: false, most: 40, autoComplete: 'tel', type: 'tel' },
] as const;

/**
 * The form of an inquiry, which works without any script.
 *
 * One field is out of sight and must stay empty: programs that fill in every field give themselves away by it. Pages are the same for everybody,
 * so there is no token in it; that it comes from somebody who read a page is known to the server by other means.
 */
export function inquiryForm(view: PageView, productId: string, typed: Typed = {}): ReactNode {
  const hidden = { lang: view.lang, page: view.path, product: productId, ...pick(typed, ['lang', 'page', 'product', 'proof']) };
  return h(
    'form',
    { method: 'post', action: view.link('inquiry'), id: 'inquiry' },
    ...FIELDS.map(({ name, label, isNeeded, most, autoComplete, type }) =>
      h(
        'div',
        { key: name },
        h(
          'label',
          { htmlFor: `f-${name}` },
          view.label(label),
          !isNeeded && h('span', { className: 'hint' }, ` (${view.label('optional')})`),
        ),
        h('input', { id: `f-${name}`, name, type, required: isNeeded, maxLength: most, autoComplete, defaultValue: typed[name] ?? '' }),
      ),
    ),
    h(
      'div',
      null,
      h('label', { htmlFor: 'f-message' }, view.label('message')),
      h('textarea', { id: 'f-message', name: 'message', rows: 6, required: true, maxLength: 5000, defaultValue: typed['message'] ?? '' }),
    ),
    h(
      'div',
      { className: 'hp', 'aria-hidden': true },
      h('label', { htmlFor: 'f-website' }, view.label('leaveEmpty')),
      h('input', { id: 'f-website', name: 'website', type: 'text', tabIndex: -1, autoComplete: 'off', defaultValue: '' }),
    ),
    ...Object.entries(hidden).map(([name, value]) => h('input', { key: name, type: 'hidden', name, defaultValue: value })),
    h('div', null, h('button', { className: 'btn', type: 'submit' }, view.label('send'))),
  );
}

function pick(typed: Typed, names: readonly string[]): Typed {
  return Object.fromEntries(names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])));
}
