import { renderToStaticMarkup } from 'react-dom/server';

import { frame } from './page-frame.ts';
import { siteCss } from './site-css.ts';
import { feedOf, llmsText, robotsText, sitemapOf } from './site-feeds.ts';
import type { SiteLanguage, SiteModel } from './site-model.ts';
import { checkPage, type MadePage, pagesOf } from './site-pages.ts';
import { productFacts, companyFacts } from './structured-data.ts';

/** A file of a site. */
export interface SiteFile {
  path: string;
  type: string;
  text: string;
}

const HTML = 'text/html; charset=utf-8';

/** One page as HTML. */
function renderPage(page: MadePage, css: string): string {
  const { view, product } = page;
  const facts =
    page.place === undefined ? [] : [...(product ? productFacts(product, page) : []), ...(page.place === '' ? companyFacts(view) : [])];
  return `<!doctype html>${renderToStaticMarkup(frame({ ...page, css, facts, content: page.content() }))}`;
}

/**
 * Every file of a site, the pages one by one so that whoever writes them down need not hold all.
 *
 * @yields pages first, then what is made of their list
 */
export function* renderSite(model: SiteModel): Generator<SiteFile> {
  const css = siteCss(model.theme);
  const places = new Map<string, Set<string>>();
  for (const page of pagesOf(model)) {
    yield { path: page.path, type: HTML, text: renderPage(page, css) };
    if (page.place !== undefined && page.path !== '') places.set(page.place, (places.get(page.place) ?? new Set()).add(page.lang));
  }
  yield* sitemapOf(model, [...places.keys()]);
  yield { path: 'robots.txt', type: 'text/plain; charset=utf-8', text: robotsText(model) };
  yield { path: 'llms.txt', type: 'text/plain; charset=utf-8', text: llmsText(model) };
  for (const lang of model.langs) yield { path: `${lang}/feed.xml`, type: 'application/rss+xml; charset=utf-8', text: feedOf(model, lang) };
}

/** The page that shows a form once more, as HTML. */
export function renderChecking(model: SiteModel, lang: SiteLanguage, asked: Parameters<typeof checkPage>[2]): string {
  return renderPage(checkPage(model, lang, asked), siteCss(model.theme));
}
