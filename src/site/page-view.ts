import { createElement as h, type ReactNode } from 'react';

import { type LabelKey, labels } from './labels.ts';
import {
  directionOf,
  pickText,
  type SiteLanguage,
  type SiteModel,
  type SitePicture,
  type SiteProduct,
  type SiteTexts,
} from './site-model.ts';

/** How wide a picture stands on the page, as the attribute `sizes` says it. */
const SIZES = {
  logo: '10rem',
  goods: '(min-width: 48rem) 17rem, 46vw',
  card: '(min-width: 48rem) 17rem, 100vw',
  half: '(min-width: 48rem) 34rem, 100vw',
} as const;

/** A section's view of its site: texts in the language of the page, links that hold wherever the site stands, pictures. */
export interface PageView {
  model: SiteModel;
  lang: SiteLanguage;
  /** The path of the page within the site, as `en/about/`. */
  path: string;
  /** The page as it was built; empty for those that are made by themselves. */
  pageId: string;
  product: (id: string) => SiteProduct | undefined;
  /** A picture as it is known, with its files. */
  knownPicture: (id: string) => SitePicture | undefined;
  /** A text; one that is written in another language than the page is marked as such, for voices and for the way it runs. */
  say: (texts: SiteTexts) => ReactNode;
  /** Returns the texts as letters only. */
  plain: (texts: SiteTexts) => string;
  label: (key: LabelKey) => string;
  /** An address within the site, from the page that it stands on; with `..` and not with a slash, because a site may stand in a folder. */
  link: (path: string) => string;
  /** A page of the language of this page. */
  pageLink: (slug: string) => string;
  /** Returns the address of a picture's file. */
  pictureAddress: (id: string, file: string) => string;
  picture: (id: string, place: { size: keyof typeof SIZES; isFirst?: boolean }) => ReactNode;
}

interface Place {
  lang: SiteLanguage;
  path: string;
  pageId?: string;
  /** Returns the address that pictures are fetched from; the preview has another one than the site. */
  pictureAddress?: (id: string, file: string) => string;
}

/** Looks up once what all pages of a model need again and again. */
export function viewMaker(model: SiteModel): (place: Place) => PageView {
  const products = new Map(model.content.products.map((product) => [product.id, product]));
  const pictures = new Map(model.content.pictures.map((picture) => [picture.id, picture]));
  return ({ lang, path, ...place }) => {
    const up = '../'.repeat(path.split('/').length - 1);
    const link = (target: string) => `${up}${target}` || './';
    const pictureAddress = place.pictureAddress ?? ((id, file) => link(`p/${id}-${file}`));
    const plain = (texts: SiteTexts) => pickText(texts, lang).text;
    return {
      model,
      lang,
      path,
      pageId: place.pageId ?? '',
      product: (id) => products.get(id),
      knownPicture: (id) => pictures.get(id),
      plain,
      say: (texts) => marked(texts, lang),
      label: (key) => labels[key][lang],
      link,
      pageLink: (slug) => link(slug === '' ? `${lang}/` : `${lang}/${slug}/`),
      pictureAddress,
      picture: (id, { size, isFirst = false }) => {
        const picture = pictures.get(id);
        return picture && drawn(picture, { alt: plain(picture.alt), sizes: SIZES[size], isFirst, pictureAddress });
      },
    };
  };
}

function marked(texts: SiteTexts, lang: SiteLanguage): ReactNode {
  const found = pickText(texts, lang);
  return found.lang === lang ? found.text : h('span', { lang: found.lang, dir: directionOf(found.lang) }, found.text);
}

interface Drawing {
  alt: string;
  sizes: string;
  isFirst: boolean;
  pictureAddress: PageView['pictureAddress'];
}

/** AVIF for whoever can show it, JPEG for everybody else; the first picture of a page is fetched before the rest. */
function drawn({ id, width, height, files }: SitePicture, { alt, sizes, isFirst, pictureAddress }: Drawing): ReactNode {
  const address = (format: string, size: number) => pictureAddress(id, `${size}.${format === 'jpeg' ? 'jpg' : 'avif'}`);
  const avif = files.filter(({ format }) => format === 'avif');
  const jpegs = files.filter(({ format }) => format === 'jpeg').toSorted((one, other) => one.size - other.size);
  const [jpeg] = jpegs;
  if (!jpeg) return null;
  const setOf = (some: SitePicture['files']) => some.map(({ format, size, width: wide }) => `${address(format, size)} ${wide}w`).join(', ');
  // What has no AVIF yet is shown by its JPEG in the size that fits; beside AVIF the smallest is enough for old programs.
  const fallback = avif.length > 0 || jpegs.length < 2 ? {} : { srcSet: setOf(jpegs), sizes };
  const urgency = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  return h(
    'picture',
    null,
    avif.length > 0 && h('source', { type: 'image/avif', srcSet: setOf(avif), sizes }),
    h('img', { ...fallback, src: address('jpeg', jpeg.size), width, height, alt, ...urgency, decoding: 'async' }),
  );
}

/** The whole address of the largest JPEG of a picture, for programs that cannot follow a path; nothing where the site does not know its own. */
export function wholePictureAddress({ model: { base }, knownPicture }: PageView, id: string | undefined): string {
  const picture = id === undefined ? undefined : knownPicture(id);
  const [jpeg] = picture?.files.filter(({ format }) => format === 'jpeg').toSorted((one, other) => other.size - one.size) ?? [];
  return picture && jpeg && URL.canParse(base) ? `${base}p/${picture.id}-${jpeg.size}.jpg` : '';
}
