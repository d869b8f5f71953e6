import { createElement as h, type ReactNode } from 'react';

import { isEmptySection } from './empty-section.ts';
import { type PageView, viewMaker } from './page-view.ts';
import { productContent } from './product-content.ts';
import { productGroups } from './product-groups.ts';
import { cardList, inquiryForm, type Typed } from './section-parts.ts';
import { drawSection } from './sections.ts';
import {
  missingPath,
  productPath,
  type SiteLanguage,
  type SiteModel,
  type SitePage,
  type SiteProduct,
  type SiteSection,
} from './site-model.ts';

/** A page before it is put into its frame. */
export interface MadePage {
  /** Where it stands within the site, with a slash at the end. */
  path: string;
  lang: SiteLanguage;
  /** The path behind the language; nothing for pages that are no entrance. */
  place: string | undefined;
  view: PageView;
  title: string;
  description: string;
  content: () => ReactNode;
  product?: SiteProduct;
  /** What is shown of it where somebody shares its address. */
  pictureid?: string | undefined;
}

/**
 * Every page of a site in every language: those that were built, the list of products and a page for each.
 *
 * @yields pages, each drawn only when its content is asked for
 */
export function* pagesOf(model: SiteModel): Generator<MadePage> {
  const viewOf = viewMaker(model);
  const [first] = model.langs;
  const [home] = model.pages;
  if (first !== undefined && home) yield { ...builtPage(home, viewOf({ lang: first, path: '', pageId: home.id })), path: '' };
  for (const lang of model.langs) {
    for (const page of model.pages)
      yield builtPage(page, viewOf({ lang, path: page.slug === '' ? `${lang}/` : `${lang}/${page.slug}/`, pageId: page.id }));
    if (model.content.products.length > 0) yield listPage(viewOf({ lang, path: `${lang}/products/` }));
    for (const product of model.content.products) yield productPage(product, viewOf({ lang, path: `${lang}/${productPath(product)}` }));
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
    description: view.plain(page.description),
    pictureid: page.sections.find(({ hidden, pictureid }) => !hidden && pictureid !== '')?.pictureid,
    content: () => drawSections(page.sections, view, title),
  };
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

function listPage(view: PageView): MadePage {
  const { lang, path, model } = view;
  const { categories, products } = model.content;
  const known = new Set(categories.map(({ id }) => id));
  const loose = products.filter(({ categoryid }) => !known.has(categoryid));
  const content = () => [
    h(
      'div',
      { className: loose.length === 0 ? 'in sec lone' : 'in sec', key: 'title' },
      h('h1', null, view.label('products')),
      cardList(loose, { view, level: 'h2' }),
    ),
    ...productGroups(model.content).map(({ path: names, products: own, anchors: [first, ...more] }) =>
      h(
        'section',
        { className: 'sec', key: names.at(-1)?.id, ...(first !== undefined && { id: `c${first}` }) },
        ...more.map((id) => h('span', { key: id, id: `c${id}` })),
        h(
          'div',
          { className: 'in' },
          h('h2', null, ...names.flatMap(({ name }, at) => (at === 0 ? [view.say(name)] : [' / ', view.say(name)]))),
          cardList(own, { view, level: 'h3' }),
        ),
      ),
    ),
  ];
  return { path, lang, place: 'products/', view, title: view.label('products'), description: '', content };
}

function productPage(product: SiteProduct, view: PageView): MadePage {
  const { lang, path } = view;
  const title = view.plain(product.name) || product.sku;
  return {
    path,
    lang,
    place: productPath(product),
    view,
    title,
    description: view.plain(product.summary),
    product,
    pictureid: product.pictureids[0],
    content: () => productContent(product, view),
  };
}

function thanksPage(view: PageView): MadePage {
  const { lang, path } = view;
  const content = () => h('div', { className: 'in sec' }, h('h1', null, view.label('thanks')), h('p', null, view.label('thanksText')));
  return { path, lang, place: undefined, view, title: view.label('thanks'), description: '', content };
}

/** What visitors see at an address of the site that leads nowhere. */
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
