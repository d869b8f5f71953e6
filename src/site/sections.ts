import { createElement as h, Fragment, type ReactNode } from 'react';

import { isFilled } from './empty-section.ts';
import type { PageView } from './page-view.ts';
import { topCategories } from './product-groups.ts';
import { categoryPlace } from './product-list.ts';
import { certificateRows, factRows, inquiryForm, itemRows, productCards } from './section-parts.ts';
import { bannerKey, type SectionKind, type SiteSection, type SiteTexts } from './site-model.ts';

/** The number of categories that a page shows; the list of products names all. */
const MOST_CATEGORIES = 48;

type Draw = (section: SiteSection, view: PageView) => ReactNode;

/** A part of a page as visitors see it; the preview of the builder shows the same. */
export function drawSection(section: SiteSection, view: PageView): ReactNode {
  return draw[section.kind](section, view);
}

const draw: Readonly<Record<SectionKind, Draw>> = {
  hero: (section, view) => {
    const picture = section.pictureid === '' ? null : view.picture(section.pictureid, { size: 'half', isFirst: true });
    return h(
      'div',
      { className: 'hero' },
      h(
        'div',
        { className: picture ? 'in with' : 'in' },
        h('div', null, h('h1', null, view.say(section.title)), ...paragraphs(section.text, view), button(section, view)),
        picture,
      ),
    );
  },
  banners: (section, view) =>
    framed(
      section,
      view,
      h(
        'ul',
        { className: 'grid banners' },
        ...section.items.map(
          (item, at) =>
            isFilled(item) &&
            bannerOf(item, { view, key: bannerKey({ page: view.pageId, section: section.id, at }), name: view.plain(section.title) }),
        ),
      ),
    ),
  notice: (section, view) =>
    h(
      'div',
      { className: 'in' },
      h('div', { className: 'notice' }, heading(section, view), ...paragraphs(section.text, view), button(section, view)),
    ),
  products: (section, view) => framed(section, view, productCards(section.ids, view), allProducts(view)),
  categories: (section, view) => {
    const all = topCategories(view.model.content);
    const shown = all.slice(0, MOST_CATEGORIES);
    const hasPictures = shown.some(({ pictureid }) => pictureid !== '');
    return framed(
      section,
      view,
      h(
        'ul',
        { className: 'grid goods' },
        ...shown.map(({ category: { id, name }, pictureid }) =>
          h(
            'li',
            { className: 'card', key: id },
            pictureid === '' ? hasPictures && h('div', { className: 'blank' }) : view.picture(pictureid, { size: 'goods' }),
            h('div', { className: 'pad' }, h('h3', null, h('a', { href: categoryLink(id, view) }, view.say(name)))),
          ),
        ),
      ),
      all.length > shown.length && allProducts(view),
    );
  },
  facts: (section, view) => framed(section, view, factRows(section, view)),
  text: (section, view) => {
    const picture = section.pictureid === '' ? null : view.picture(section.pictureid, { size: 'half' });
    const words = h('div', { className: 'prose' }, ...paragraphs(section.text, view), button(section, view));
    return h('div', { className: 'in' }, heading(section, view), picture ? h('div', { className: 'two' }, words, picture) : words);
  },
  gallery: (section, view) => {
    const ids = section.items.length > 0 ? section.items.map(({ pictureid }) => pictureid) : view.model.content.profile.photoids;
    const pictures = ids.filter((id) => id !== '').map((id) => h('li', { className: 'card', key: id }, view.picture(id, { size: 'card' })));
    return framed(section, view, h('ul', { className: 'grid' }, ...pictures));
  },
  certificates: (section, view) => framed(section, view, certificateRows(section, view)),
  faq: (section, view) =>
    framed(
      section,
      view,
      ...section.items
        .filter(isFilled)
        .map(({ title, text }, place) => h('details', { key: place }, h('summary', null, view.say(title)), ...paragraphs(text, view))),
    ),
  table: (section, view) => framed(section, view, itemRows(section, view)),
  news: (section, view) =>
    framed(
      section,
      view,
      h(
        'ul',
        { className: 'grid' },
        ...section.items
          .filter(isFilled)
          .map(({ title, text, pictureid }, place) =>
            h(
              'li',
              { className: 'card', key: place },
              pictureid !== '' && view.picture(pictureid, { size: 'card' }),
              h('div', { className: 'pad' }, h('h3', null, view.say(title)), ...paragraphs(text, view)),
            ),
          ),
      ),
    ),
  download: (section, view) => framed(section, view, button(section, view)),
  inquiry: (section, view) => framed(section, view, inquiryForm(view, '')),
};

function allProducts(view: PageView): ReactNode {
  return h('p', null, h('a', { className: 'all', href: view.pageLink('products') }, view.label('allProducts')));
}

/**
 * A picture with words that leads somewhere. Its link says which banner it is, so that its clicks can be counted where it leads within the site.
 *
 * Where there is a title, it is the link; else all of it is, because many companies draw their words into the picture.
 */
function bannerOf(item: Banner, { view, key, name }: { view: PageView; key: string; name: string }): ReactNode {
  const { title, href, pictureid } = item;
  const target = /^(https?:|mailto:|tel:)/.test(href) ? href : hrefOf(href, view).replace(/(?=#|$)/, `?b=${key}`);
  const shown = [
    pictureid !== '' && h(Fragment, { key: 'picture' }, view.picture(pictureid, { size: 'card' })),
    bannerWords(item, view, href === '' ? undefined : target),
  ];
  if (href === '' || view.plain(title) !== '') return h('li', { className: 'card', key }, ...shown);
  return h(
    'li',
    { className: 'card', key },
    h('a', { href: target, ...(isNameless(item, view) && { 'aria-label': name || href }) }, ...shown),
  );
}

type Banner = SiteSection['items'][number];

/** A picture that nobody has described would leave a link around it without a name. */
function isNameless({ text, pictureid }: Banner, view: PageView): boolean {
  return view.plain(text) === '' && view.plain(view.knownPicture(pictureid)?.alt ?? {}) === '';
}

function bannerWords({ title, text }: Banner, view: PageView, target: string | undefined): ReactNode {
  const words = view.plain(title) === '' ? null : view.say(title);
  if (words === null && view.plain(text) === '') return null;
  const heading = words && h('h3', null, target === undefined ? words : h('a', { href: target }, words));
  return h('div', { className: 'pad', key: 'words' }, heading, ...paragraphs(text, view));
}

/** A section with its heading, its text and what it shows. */
function framed(section: SiteSection, view: PageView, ...shown: ReactNode[]): ReactNode {
  return h('div', { className: 'in' }, heading(section, view), ...paragraphs(section.text, view), ...shown);
}

function heading({ title }: SiteSection, view: PageView): ReactNode {
  return view.plain(title) === '' ? null : h('h2', null, view.say(title));
}

/** Paragraphs are parted by an empty line. */
export function paragraphs(texts: SiteTexts, view: PageView): ReactNode[] {
  const text = view.plain(texts);
  if (text === '') return [];
  if (!/\n\s*\n/.test(text)) return [h('p', { key: 0 }, view.say(texts))];
  return text.split(/\n\s*\n/).map((part, place) => h('p', { key: place }, view.say({ [languageOf(texts, view)]: part })));
}

function languageOf(texts: SiteTexts, { lang, plain }: PageView): string {
  const text = plain(texts);
  return Object.entries(texts).find(([, own]) => own.trim() === text)?.[0] ?? lang;
}

function button({ button: texts, href }: SiteSection, view: PageView): ReactNode {
  if (view.plain(texts) === '') return null;
  return h('a', { className: 'btn', href: hrefOf(href, view) }, view.say(texts));
}

/** A whole address as it is; else the page of that name, or its part behind `#`. */
function hrefOf(href: string, view: PageView): string {
  if (/^(https?:|mailto:|tel:)/.test(href)) return href;
  const [slug = '', part = ''] = href.replace(/^\/|\/$/g, '').split('#');
  if (slug === 'products' && part.startsWith('c')) return categoryLink(part.slice(1), view);
  return part === '' ? view.pageLink(slug) : `${slug === '' ? '' : view.pageLink(slug)}#${part}`;
}

/** A category stands on that page of the list where it begins. */
function categoryLink(id: string, { model, lang, link }: PageView): string {
  return link(`${lang}/${categoryPlace(model.content, id)}`);
}
