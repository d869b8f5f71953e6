import { createElement as h, type ReactNode } from 'react';

import { type PageView, wholePictureAddress } from './page-view.ts';
import { directionOf, LANGUAGE_NAMES, type SiteLanguage, type SiteTexts } from './site-model.ts';

/** The frame around the content of a page. */
export interface Frame {
  view: PageView;
  title: string;
  /** The language of the title where it is missing in that of the page. */
  titleLang?: SiteLanguage;
  description: string;
  css: string;
  /** The part of the address behind the language, where the page exists in every language; nothing for pages that no search engine should show. */
  place: string | undefined;
  /** The facts for search engines, as schema.org says them. */
  facts?: readonly object[];
  pictureid?: string | undefined;
  content: ReactNode;
}

/** The whole document. Styles and facts are written into it as they are: both are made here, and `<` is escaped in what people typed. */
export function frame(page: Frame): ReactNode {
  const { view, place, content } = page;
  return h(
    'html',
    { lang: view.lang, dir: directionOf(view.lang) },
    headOf(page),
    h(
      'body',
      null,
      h('a', { className: 'skip', href: '#content' }, view.label('skip')),
      ...topOf(view, place),
      h('main', { id: 'content' }, content),
      footOf(view),
      h('img', {
        className: 'px',
        src: view.link(`v.gif?p=${encodeURIComponent(view.path)}`),
        alt: '',
        width: 1,
        height: 1,
        fetchPriority: 'low',
      }),
    ),
  );
}

function headOf(page: Frame): ReactNode {
  const { view, title, description: text, css, place, facts = [], pictureid } = page;
  const description = text.replaceAll(/\s+/g, ' ').trim();
  const picture = wholePictureAddress(view, pictureid);
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    titleOf(page),
    description !== '' && h('meta', { name: 'description', content: description }),
    place === undefined && h('meta', { name: 'robots', content: 'noindex' }),
    ...addressLinks(view, place),
    h('link', { rel: 'alternate', type: 'application/rss+xml', href: view.link(`${view.lang}/feed.xml`) }),
    h('link', { rel: 'icon', href: iconOf(view) }),
    h('meta', { property: 'og:title', content: title }),
    h('meta', { property: 'og:type', content: 'website' }),
    description !== '' && h('meta', { property: 'og:description', content: description }),
    picture !== '' && h('meta', { property: 'og:image', content: picture }),
    h('style', { dangerouslySetInnerHTML: { __html: css } }),
    ...facts.map((fact, at) => h('script', { key: at, type: 'application/ld+json', dangerouslySetInnerHTML: { __html: jsonOf(fact) } })),
  );
}

/** Returns the title for tabs and search engines. */
function titleOf({ view, title, titleLang = view.lang }: Frame): ReactNode {
  const name = view.plain(view.model.content.profile.name);
  const words = title === name || name === '' ? title : `${title} – ${name}`;
  return h('title', titleLang === view.lang ? null : { lang: titleLang, dir: directionOf(titleLang) }, words);
}

/** The logo in its smallest size; without one, nothing that would have to be fetched. */
function iconOf({ model, knownPicture, pictureAddress }: PageView): string {
  const logo = knownPicture(model.content.profile.logoid);
  const [jpeg] = logo?.files.filter(({ format }) => format === 'jpeg').toSorted((one, other) => one.size - other.size) ?? [];
  return logo && jpeg ? pictureAddress(logo.id, `${jpeg.size}.jpg`) : 'data:,';
}

/** Draws the links by which search engines find the page and its other languages; nothing where the site does not know its own address, or the page is no entrance. */
function addressLinks({ model, lang }: PageView, place: string | undefined): ReactNode[] {
  if (place === undefined || !URL.canParse(model.base)) return [];
  const address = (other: SiteLanguage) => `${model.base}${other}/${place}`;
  return [
    h('link', { key: 'canonical', rel: 'canonical', href: address(lang) }),
    ...model.langs.map((other) => h('link', { key: other, rel: 'alternate', hrefLang: other, href: address(other) })),
    h('link', { key: 'default', rel: 'alternate', hrefLang: 'x-default', href: address(model.langs[0] ?? lang) }),
  ];
}

/** JSON that cannot end the element it stands in. */
function jsonOf(fact: object): string {
  return JSON.stringify(fact).replaceAll('<', String.raw`\u003c`);
}

/** The head with name, menu and languages; the preview draws it too. */
function topOf(view: PageView, place: string | undefined): ReactNode[] {
  const { content } = view.model;
  const { logoid, name } = content.profile;
  const pages = view.model.pages.map(({ slug, title }) => ({ slug, title }));
  const [home, ...rest] = pages;
  const products = content.products.length > 0 ? [{ slug: 'products', title: undefined }] : [];
  const entries = [...(home ? [home] : []), ...products, ...rest];
  return [
    content.isdemo && h('aside', { className: 'note', key: 'demo' }, h('div', { className: 'in' }, view.label('demo'))),
    h(
      'header',
      { key: 'top' },
      h(
        'div',
        { className: 'in top' },
        h(
          'a',
          { className: 'brand', href: view.pageLink('') },
          logoid !== '' && view.picture(logoid, { size: 'logo' }),
          h('span', null, view.say(name)),
        ),
        h(
          'nav',
          { 'aria-label': view.label('menu') },
          h('ul', null, ...entries.map((entry) => h('li', { key: entry.slug }, menuLink(entry, view)))),
        ),
        view.model.langs.length > 1 && languageLinks(view, place ?? ''),
      ),
    ),
  ];
}

function menuLink({ slug, title }: { slug: string; title: SiteTexts | undefined }, view: PageView): ReactNode {
  const isHere = view.path === (slug === '' ? `${view.lang}/` : `${view.lang}/${slug}/`);
  const words =
    title === undefined ? view.label('products') : view.plain(title) === '' ? (slug === '' ? view.label('home') : slug) : view.say(title);
  return h('a', { href: view.pageLink(slug), ...(isHere && { 'aria-current': 'page' as const }) }, words);
}

function languageLinks(view: PageView, place: string): ReactNode {
  const link = (other: SiteLanguage) =>
    h(
      'a',
      {
        href: view.link(`${other}/${place}`),
        lang: other,
        hrefLang: other,
        ...(other === view.lang && { 'aria-current': 'true' as const }),
      },
      LANGUAGE_NAMES[other],
    );
  return h(
    'nav',
    { 'aria-label': view.label('languages') },
    h('ul', { className: 'langs' }, ...view.model.langs.map((other) => h('li', { key: other }, link(other)))),
  );
}

/** A number for calls is read from the left in every language. */
function fromLeft(number: string): ReactNode {
  return h('bdi', { dir: 'ltr' }, number);
}

/** The foot with the address and the ways to reach the company. */
function footOf(view: PageView): ReactNode {
  const { name, address, phone, email, whatsapp } = view.model.content.profile;
  const digits = whatsapp.replaceAll(/\D/g, '');
  return h(
    'footer',
    { className: 'foot' },
    h(
      'div',
      { className: 'in' },
      h('p', null, h('strong', null, view.say(name))),
      view.plain(address) !== '' && h('p', null, view.say(address)),
      phone !== '' && h('p', null, h('a', { href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` }, fromLeft(phone))),
      digits !== '' && h('p', null, h('a', { href: `https://wa.me/${digits}` }, 'WhatsApp: ', fromLeft(whatsapp))),
      email !== '' && h('p', null, h('a', { href: `mailto:${email}` }, email)),
    ),
  );
}
