import { type PageView, viewMaker } from './page-view.ts';
import { listPlace } from './product-list.ts';
import type { SiteFile } from './render-site.ts';
import { productPath, type SiteLanguage, type SiteModel } from './site-model.ts';

/** More addresses than this in one file take a server long to write and search engines long to read. */
const MOST_ADDRESSES = 5_000;
/** A program that reads texts is told so many products, and for more where all of them are. */
const MOST_TOLD = 1_000;
const XML = 'application/xml; charset=utf-8';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * The site map, in several files where it is long, with every language of a page beside each.
 *
 * @yields the index last
 */
export function* sitemapOf({ base, langs, today }: SiteModel, places: readonly string[]): Generator<SiteFile> {
  const placesOfOne = Math.max(1, Math.floor(MOST_ADDRESSES / langs.length));
  const parts = Array.from({ length: Math.ceil(places.length / placesOfOne) }, (_, part) =>
    places.slice(part * placesOfOne, (part + 1) * placesOfOne),
  );
  for (const [number, part] of parts.entries())
    yield {
      path: `sitemap-${number + 1}.xml`,
      type: XML,
      text: () => urlSet(part.flatMap((place) => addressesOf(place, { base, langs }))),
    };
  const files = parts.map(
    (_, number) => `<sitemap><loc>${escaped(`${base}sitemap-${number + 1}.xml`)}</loc><lastmod>${today}</lastmod></sitemap>`,
  );
  yield {
    path: 'sitemap.xml',
    type: XML,
    text: () => `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${files.join('')}</sitemapindex>`,
  };
}

/** A page in each language, each with all of them beside it. */
function addressesOf(place: string, { base, langs }: Pick<SiteModel, 'base' | 'langs'>): string[] {
  const address = (lang: SiteLanguage) => escaped(`${base}${lang}/${place}`);
  const alternates = langs.map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`).join('');
  return langs.map((lang) => `<url><loc>${address(lang)}</loc>${alternates}</url>`);
}

function urlSet(addresses: readonly string[]): string {
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${addresses.join('')}</urlset>`;
}

/** Returns what crawlers may read: everything but the answer to a form. */
export function robotsText({ base }: SiteModel): string {
  return `User-agent: *\nDisallow: /inquiry\nSitemap: ${base}sitemap.xml\n`;
}

/** The site in short for programs that read texts, as llmstxt.org describes it. */
export function llmsText(model: SiteModel): string {
  const lang = model.langs.includes('en') ? 'en' : (model.langs[0] ?? 'en');
  const view = viewMaker(model)({ lang, path: '' });
  const { name, slogan } = model.content.profile;
  const pages = model.pages.map(
    ({ slug, title }) => `- [${view.plain(title) || view.label('home')}](${model.base}${lang}/${slug === '' ? '' : `${slug}/`})`,
  );
  const products = productLines(model, lang, view);
  return [
    `# ${view.plain(name) || 'Company'}`,
    '',
    `> ${view.plain(slogan)}`,
    '',
    '## Pages',
    '',
    ...pages,
    '',
    '## Products',
    '',
    ...products,
    '',
  ].join('\n');
}

function productLines({ base, content }: SiteModel, lang: SiteLanguage, view: PageView): string[] {
  const lines = content.products.slice(0, MOST_TOLD).map((product) => {
    const summary = view.plain(product.summary).replaceAll(/\s+/g, ' ');
    return `- [${view.plain(product.name) || product.sku}](${base}${lang}/${productPath(product)})${summary === '' ? '' : `: ${summary}`}`;
  });
  const hasMore = content.products.length > MOST_TOLD;
  return hasMore ? [...lines, `- [${view.label('allProducts')}](${base}${lang}/${listPlace(1)})`] : lines;
}

/** The news of the site in one language, for whoever follows it. */
export function feedOf(model: SiteModel, lang: SiteLanguage): string {
  const view = viewMaker(model)({ lang, path: '' });
  const title = escaped(view.plain(model.content.profile.name));
  const news = model.pages.flatMap(({ slug, sections }) =>
    sections.filter(({ kind, hidden }) => kind === 'news' && !hidden).flatMap(({ items }) => items.map((item) => ({ ...item, slug }))),
  );
  const items = news.map(
    (item) =>
      `<item><title>${escaped(view.plain(item.title))}</title><link>${escaped(`${model.base}${lang}/${item.slug === '' ? '' : `${item.slug}/`}`)}</link><description>${escaped(view.plain(item.text))}</description></item>`,
  );
  return `${HEAD}<rss version="2.0"><channel><title>${title}</title><link>${escaped(`${model.base}${lang}/`)}</link><description>${escaped(view.plain(model.content.profile.slogan))}</description><language>${lang}</language>${items.join('')}</channel></rss>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
