import { createElement as h, type ReactNode } from 'react';

import { isEmptySection } from './empty-section.ts';
import { listContent, listDescription, listTitle } from './list-content.ts';
import { type PageSource, pageSources } from './page-source.ts';
import { type PageView, viewMaker } from './page-view.ts';
import { productContent } from './product-content.ts';
import { type ListPage, listPages, listPlace } from './product-list.ts';
import { inquiryForm, type Typed } from './section-parts.ts';
import { drawSection } from './sections.ts';
import {
  missingPath,
  pickText,
  productPath,
  type SiteLanguage,
  type SiteModel,
  type SitePage,
  type SiteProduct,
  type SiteSection,
} from './site-model.ts';

/** More letters than these no search engine shows. */
const MOST_DESCRIPTION = 300;

/** A page before it is put into its frame. */
export interface MadePage {
  /** The path within the site, with a slash at the end. */
  path: string;
  lang: SiteLanguage;
  /** The path behind the language; nothing for pages that are no entrance. */
  place: string | undefined;
  view: PageView;
  title: string;
  /** The language of the title where it is missing in that of the page. */
  titleLang?: SiteLanguage;
  description: string;
  content: () => ReactNode;
  product?: SiteProduct;
  /** The picture that is shown where somebody shares the page's address. */
  pictureid?: string | undefined;
  /** All that it is made from; nothing for the few pages that may show anything of the site. */
  source?: PageSource;
}

/**
 * Every page of a site in every language: those that were built, the pages of the list of products, and one for each product.
 *
 * @yields pages, each drawn only when its content is asked for
 */
export function* pagesOf(model: SiteModel): Generator<MadePage> {
  const viewOf = viewMaker(model);
  const sources = pageSources(model);
  const [first] = model.langs;
  const [home] = model.pages;
  if (first !== undefined && home) yield { ...builtPage(home, viewOf({ lang: first, path: '', pageId: home.id })), path: '' };
  for (const lang of model.langs) {
    for (const page of model.pages)
      yield builtPage(page, viewOf({ lang, path: page.slug === '' ? `${lang}/` : `${lang}/${page.slug}/`, pageId: page.id }));
    for (const page of listPages(model.content)) yield listPage(page, sources.list(page), lang);
    for (const product of model.content.products) yield productPage(product, sources.product(product), lang);
    yield thanksPage(viewOf({ lang, path: `${lang}/thanks/` }));
    yield missingPage(viewOf({ lang, path: missingPath(lang) }));
  }
}

function builtPage(page: SitePage, view: PageView): MadePage {
  const { lang, path, model } = view;
  const place = page.slug === '' ? '' : `${page.slug}/`;
  const title = view.plain(page.title) || view.plain(model.content.profile.name) || view.label('home');
  return {
    path,
    lang,
    place,
    view,
    title,
    titleLang: pickText(view.plain(page.title) === '' ? model.content.profile.name : page.title, lang).lang,
    description: view.plain(page.description) || introductionOf(page, view, title),
    pictureid: page.sections.find(({ hidden, pictureid }) => !hidden && pictureid !== '')?.pictureid,
    content: () => drawSections(page.sections, view, title),
  };
}

/** Returns the description of a page for which nobody has written one: how its own text begins, else its title and whose it is. */
function introductionOf({ sections }: SitePage, view: PageView, title: string): string {
  const texts = sections.filter(({ hidden }) => !hidden).map(({ text }) => firstParagraph(view.plain(text)));
  const { slogan } = view.model.content.profile;
  return texts.find((text) => text !== '') ?? lineOf(title, nameOf(view), view.plain(slogan));
}

function nameOf(view: PageView): string {
  return view.plain(view.model.content.profile.name);
}

function lineOf(...parts: readonly string[]): string {
  return [...new Set(parts)].filter((part) => part !== '').join(' – ');
}

function firstParagraph(text: string): string {
  return text.split(/\n\s*\n/, 1)[0]?.slice(0, MOST_DESCRIPTION) ?? '';
}

/** The shown sections of a page, without those that have nothing to show. One that begins without a headline gets its title as one. */
export function drawSections(sections: readonly SiteSection[], view: PageView, title: string): ReactNode {
  const shown = sections.filter((section) => !section.hidden && !isEmptySection(section, view.model));
  const hasHero = shown.some(({ kind }) => kind === 'hero');
  return [
    !hasHero && h('div', { className: 'in sec', key: 'title' }, h('h1', null, title)),
    ...shown.map((section) =>
      h(
        'section',
        {
          key: section.id,
          id: section.kind === 'inquiry' ? 'contact' : `s-${section.id}`,
          ...(section.kind !== 'hero' && { className: 'sec' }),
        },
        drawSection(section, view),
      ),
    ),
  ];
}

function listPage(list: ListPage, source: PageSource, lang: SiteLanguage): MadePage {
  const place = listPlace(list.number);
  const path = `${lang}/${place}`;
  const view = viewMaker(source.model)({ lang, path });
  return {
    path,
    lang,
    place,
    view,
    title: listTitle(list, view),
    description: listDescription(list, view),
    source,
    content: () => listContent(list, view),
  };
}

function productPage(product: SiteProduct, source: PageSource, lang: SiteLanguage): MadePage {
  const place = productPath(product);
  const path = `${lang}/${place}`;
  const view = viewMaker(source.model)({ lang, path });
  const title = view.plain(product.name) || product.sku;
  return {
    path,
    lang,
    place,
    view,
    title,
    titleLang: pickText(product.name, lang).lang,
    description: view.plain(product.summary) || firstParagraph(view.plain(product.description)) || lineOf(title, nameOf(view)),
    product,
    pictureid: product.pictureids[0],
    source,
    content: () => productContent(product, view),
  };
}

function thanksPage(view: PageView): MadePage {
  const { lang, path } = view;
  const content = () => h('div', { className: 'in sec' }, h('h1', null, view.label('thanks')), h('p', null, view.label('thanksText')));
  return { path, lang, place: undefined, view, title: view.label('thanks'), description: '', content };
}

/** Draws the page at an address of the site that leads nowhere. */
function missingPage(view: PageView): MadePage {
  const title = view.label('notFound');
  const content = () =>
    h(
      'div',
      { className: 'in sec' },
      h('h1', null, title),
      h('p', null, h('a', { className: 'btn', href: view.pageLink('') }, view.label('home'))),
    );
  return { path: view.path, lang: view.lang, place: undefined, view, title, description: '', content };
}

/** The page that asks a visitor to look once more, with all that was typed. */
export function checkPage(model: SiteModel, lang: SiteLanguage, asked: { typed: Typed; why: 'checkText' | 'missing' | 'slow' }): MadePage {
  const view = viewMaker(model)({ lang, path: '' });
  const title = view.label('checkTitle');
  const content = () =>
    h(
      'div',
      { className: 'in sec' },
      h('h1', null, title),
      h('p', { role: 'status' }, view.label(asked.why)),
      inquiryForm(view, '', asked.typed),
    );
  return { path: '', lang, place: undefined, view, title, description: '', content };
}
