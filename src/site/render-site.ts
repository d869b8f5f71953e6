import { version } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { frame } from './page-frame.ts';
import { type PageView, wholePictureAddress } from './page-view.ts';
import { siteCss } from './site-css.ts';
import { feedOf, llmsText, robotsText, sitemapOf } from './site-feeds.ts';
import type { SiteLanguage, SiteModel, SiteProduct } from './site-model.ts';
import { checkPage, type MadePage, pagesOf } from './site-pages.ts';

const CONTEXT = 'https://schema.org';

/** A file of a site, drawn only when its text is asked for. */
export interface SiteFile {
  path: string;
  type: string;
  text: () => string;
  /** The source of the page, for the kinds of pages that a site has by the thousand. */
  source?: { parts: readonly object[]; lang: SiteLanguage; pictures: readonly string[] };
}

/** The version of React, which draws the pages. */
export const reactVersion: string = version;

const HTML = 'text/html; charset=utf-8';

/** One page as HTML. */
function renderPage(page: MadePage, css: string): string {
  const { view, product } = page;
  const facts =
    page.place === undefined ? [] : [...(product ? productFacts(product, page) : []), ...(page.place === '' ? companyFacts(view) : [])];
  return `<!doctype html>${renderToStaticMarkup(frame({ ...page, css, facts, content: page.content() }))}`;
}

/**
 * Every file of a site, one by one so that whoever writes them down need not hold all.
 *
 * @yields pages first, then what is made of their list
 */
export function* renderSite(model: SiteModel): Generator<SiteFile> {
  const css = siteCss(model.theme);
  const places = new Set<string>();
  for (const page of pagesOf(model)) {
    yield { path: page.path, type: HTML, text: () => renderPage(page, css), ...sourceOf(page) };
    if (page.place !== undefined && page.path !== '') places.add(page.place);
  }
  yield* sitemapOf(model, [...places]);
  yield { path: 'robots.txt', type: 'text/plain; charset=utf-8', text: () => robotsText(model) };
  yield { path: 'llms.txt', type: 'text/plain; charset=utf-8', text: () => llmsText(model) };
  for (const lang of model.langs)
    yield { path: `${lang}/feed.xml`, type: 'application/rss+xml; charset=utf-8', text: () => feedOf(model, lang) };
}

function sourceOf({ source, lang }: MadePage): Pick<SiteFile, 'source'> {
  if (!source) return {};
  return { source: { parts: source.parts, lang, pictures: source.model.content.pictures.map(({ id }) => id) } };
}

/** The page that shows a form once more, as HTML. */
export function renderChecking(model: SiteModel, lang: SiteLanguage, asked: Parameters<typeof checkPage>[2]): string {
  return renderPage(checkPage(model, lang, asked), siteCss(model.theme));
}

/** Returns what search engines may know of the company. */
function companyFacts(view: PageView): object[] {
  const { content, base } = view.model;
  const { name, description, address, phone, email, founded } = content.profile;
  if (view.plain(name) === '') return [];
  const known = {
    description: view.plain(description),
    address: view.plain(address),
    telephone: phone,
    email,
    foundingDate: founded > 0 ? String(founded) : '',
  };
  return [{ '@context': CONTEXT, '@type': 'Organization', name: view.plain(name), url: base, ...filled(known) }];
}

/** Returns what search engines may know of a product: itself with its public prices, and where its page stands. */
function productFacts(product: SiteProduct, { view, place = '' }: MadePage): object[] {
  const { base } = view.model;
  const at = (path: string) => `${base}${view.lang}/${path}`;
  const image = wholePictureAddress(view, product.pictureids[0]);
  const steps = [
    { name: view.label('home'), item: at('') },
    { name: view.label('products'), item: at('products/') },
    { name: view.plain(product.name), item: at(place) },
  ];
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      name: view.plain(product.name),
      sku: product.sku,
      ...filled({ description: view.plain(product.summary), image }),
      ...offers(product),
    },
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
    },
  ];
}

function offers({ prices, currency }: SiteProduct): object {
  const amounts = prices.map(({ price }) => Number(price));
  if (amounts.length === 0) return {};
  const range = { lowPrice: Math.min(...amounts), highPrice: Math.max(...amounts), offerCount: amounts.length };
  return { offers: { '@type': 'AggregateOffer', priceCurrency: currency, ...range } };
}

function filled(values: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
