import type { SiteLanguage } from './site-model.ts';

const ORDER = ['en', 'zh', 'zh-HK', 'es', 'fr', 'de', 'pt', 'ru', 'ar'] as const satisfies SiteLanguage[];

/** A text in all languages of sites, in this order; Hong Kong without words of its own reads the Chinese ones, every other language the English ones. */
export function inAllLanguages(en: string, ...further: readonly string[]): Readonly<Record<SiteLanguage, string>> {
  const [zh = en, hk = zh, ...others] = further;
  const words = [en, zh, hk, ...others];
  return Object.fromEntries(ORDER.map((lang, place) => [lang, words[place] ?? en])) as Record<SiteLanguage, string>;
}

const COMMAS: Readonly<Partial<Record<SiteLanguage, string>>> = { zh: '、', 'zh-HK': '、', ar: '، ' };

/** Returns what stands between the parts of a list; some scripts have a comma of their own. */
export function commaIn(lang: SiteLanguage): string {
  return COMMAS[lang] ?? ', ';
}
