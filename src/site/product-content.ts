import { createElement as h, type ReactNode } from 'react';

import { shownCertificates } from './empty-section.ts';
import { tradeText, unitIn } from './labels-of-trade.ts';
import { numberFormat } from './number-formats.ts';
import type { PageView } from './page-view.ts';
import { certificateTable, inquiryForm, tableOf } from './section-parts.ts';
import { paragraphs } from './sections.ts';
import type { SiteProduct } from './site-model.ts';

/** Draws the page of a product: its pictures, its terms, what is said of it, its public prices and certificates, and a form to ask for it. */
export function productContent(product: SiteProduct, view: PageView): ReactNode {
  return [
    crumbs(view, view.say(product.name)),
    headOf(product, view),
    aboutOf(product, view),
    h(
      'section',
      { className: 'sec', key: 'inquiry' },
      h('div', { className: 'in' }, h('h2', null, view.label('inquiry')), inquiryForm(view, product.id)),
    ),
  ];
}

function headOf(product: SiteProduct, view: PageView): ReactNode {
  const [first] = product.pictureids;
  const title = view.plain(product.name) || product.sku;
  return h(
    'div',
    { className: first === undefined ? 'in sec' : 'in sec two', key: 'product' },
    first !== undefined && h('div', null, view.picture(first, { size: 'half', isFirst: true })),
    h(
      'div',
      null,
      h('h1', null, view.plain(product.name) === '' ? product.sku : view.say(product.name)),
      ...paragraphs(product.summary, view),
      tableOf(
        { name: title },
        termsOf(product, view).map(([name, value]) => [name, h('bdi', null, value)]),
      ),
      h('p', null, h('a', { className: 'btn', href: '#inquiry' }, view.label('inquiry'))),
    ),
  );
}

function termsOf(product: SiteProduct, view: PageView): (readonly [string, string])[] {
  const { sku, hscode, moq, unit, incoterm, port, leadtime, supplyability, payment } = product;
  const terms = [
    [view.label('model'), sku],
    [view.label('hscode'), hscode],
    [view.label('moq'), moq === '' ? '' : amountOf(moq, unit, view)],
    [view.label('terms'), port === '' ? '' : `${incoterm} ${port}`],
    [view.label('leadtime'), tradeText(view.lang, leadtime)],
    [view.label('supply'), tradeText(view.lang, supplyability)],
    [view.label('payment'), tradeText(view.lang, payment)],
  ] as const;
  return terms.filter(([, value]) => value !== '');
}

function amountOf(value: string, unit: string, { lang }: PageView): string {
  return `${numberFormat(lang).format(Number(value))} ${unitIn(lang, unit)}`;
}

/** Nothing where there is nothing to say beside the terms. */
function aboutOf(product: SiteProduct, view: PageView): ReactNode {
  const parts = [
    ...specificationOf(product, view),
    ...pricesOf(product, view),
    ...proofsOf(product, view),
    otherPictures(product, view),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : h('section', { className: 'sec', key: 'about' }, h('div', { className: 'in' }, ...parts));
}

function specificationOf(product: SiteProduct, view: PageView): ReactNode[] {
  const specs = product.specs.map(({ k, v }) => [view.say(k), h('bdi', { key: 'value' }, view.say(v))]);
  const shown = [...paragraphs(product.description, view), tableOf({ name: view.label('specification') }, specs)].filter(
    (part) => part !== null,
  );
  return shown.length === 0 ? [] : [h('h2', null, view.label('specification')), ...shown];
}

function pricesOf({ prices, currency, unit }: SiteProduct, view: PageView): ReactNode[] {
  if (prices.length === 0) return [];
  const number = numberFormat(view.lang, currency);
  const heads = [view.label('fromQuantity'), view.label('price')];
  const rows = prices.map(({ fromqty, price }) =>
    [amountOf(fromqty, unit, view), number.format(Number(price))].map((text) => h('bdi', null, text)),
  );
  return [h('h2', null, view.label('prices')), tableOf({ name: view.label('prices'), heads }, rows)];
}

function proofsOf({ certificateids }: SiteProduct, view: PageView): ReactNode[] {
  const shown = shownCertificates(certificateids, view.model);
  const name = view.label('certificates');
  return shown.length === 0 ? [] : [h('h2', null, name), certificateTable(shown, { name, view })];
}

function otherPictures({ pictureids: [, ...others] }: SiteProduct, view: PageView): ReactNode {
  if (others.length === 0) return null;
  return h('ul', { className: 'grid' }, ...others.map((id) => h('li', { className: 'card', key: id }, view.picture(id, { size: 'card' }))));
}

function crumbs(view: PageView, last: ReactNode): ReactNode {
  const link = (slug: string, words: string) => h('li', { key: slug }, h('a', { href: view.pageLink(slug) }, words));
  return h(
    'nav',
    { className: 'in crumbs', 'aria-label': view.label('here'), key: 'crumbs' },
    h(
      'ol',
      null,
      link('', view.label('home')),
      link('products', view.label('products')),
      h('li', { 'aria-current': 'page' }, h('span', null, last)),
    ),
  );
}
