import type { components } from '#contract/api.gen.ts';

type Schemas = components['schemas'];
export type SiteLanguage = Schemas['SiteLanguage'];
export type SiteTexts = Schemas['SiteTexts'];
export type SiteSection = Schemas['SiteSection'];
export type SectionKind = Schemas['SectionKind'];
export type SitePage = Pick<Schemas['SitePage'], 'id' | 'slug' | 'title' | 'description' | 'sections'>;
export type SiteContent = Schemas['SiteContent'];
export type SiteProduct = Schemas['SiteProduct'];
export type SitePicture = Schemas['SitePicture'];
export type SiteTheme = Schemas['SiteTheme'];

/** Everything that the pages of a site are made from. */
export interface SiteModel {
  langs: readonly SiteLanguage[];
  theme: SiteTheme;
  pages: readonly SitePage[];
  content: SiteContent;
  /** The address at which the site will stand, with a slash at the end; search engines need whole addresses. */
  base: string;
  /** The day of the publication, as `YYYY-MM-DD`: a certificate that has ended is not shown. */
  today: string;
}

/** The languages that sites can have, each by its own name. */
export const LANGUAGE_NAMES: Readonly<Record<SiteLanguage, string>> = {
  en: 'English',
  zh: '\u7b80\u4f53\u4e2d\u6587',
  'zh-HK': '\u7e41\u9ad4\u4e2d\u6587',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  ru: 'Русский',
  ar: 'العربية',
};

/** The language of a site that a reader of the product reads best. */
export const READERS_LANGUAGE = { CN: 'zh', HK: 'zh-HK', US: 'en' } as const satisfies Record<string, SiteLanguage>;

/** Returns the direction in which a language is written. */
export function directionOf(lang: SiteLanguage): 'ltr' | 'rtl' {
  return lang === 'ar' ? 'rtl' : 'ltr';
}

/** A text in a language or, where it is missing, in the first language that has it; the caller marks what is foreign. */
export function pickText(texts: SiteTexts, lang: SiteLanguage): { text: string; lang: SiteLanguage } {
  const own = texts[lang]?.trim() ?? '';
  if (own !== '') return { text: own, lang };
  const near = lang === 'zh-HK' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  const order = [...near, ...(Object.keys(texts) as SiteLanguage[])];
  const found = order.find((other) => (texts[other]?.trim() ?? '') !== '');
  return found === undefined ? { text: '', lang } : { text: texts[found]?.trim() ?? '', lang: found };
}

/** Returns the key by which a view tells which banner led to it. */
export function bannerKey({ page, section, at }: { page: string; section: string; at: number }): string {
  return `${page}-${section}-${at}`;
}

/** The part of an address that a name becomes; letters that addresses do not have are left out. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

/** The folder of a product's page within a language. */
export function productPath({ id, name, sku }: Pick<SiteProduct, 'id' | 'name' | 'sku'>): string {
  return `products/${[slugOf(name.en ?? '') || slugOf(sku), id].filter(Boolean).join('-')}/`;
}

/** Returns the path of the page for addresses that lead nowhere; its links are two folders deep. */
export function missingPath(lang: string): string {
  return `${lang}/404/`;
}
