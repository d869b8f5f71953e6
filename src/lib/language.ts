/** The three languages of the product, by the names the specification gives them. */
export const LANGUAGES = ['CN', 'HK', 'US'] as const;
export type Language = (typeof LANGUAGES)[number];
/** One text in every language. */
export type Text = Readonly<Record<Language, string>>;

/** What the `lang` attribute, `Intl` and `Accept-Language` call each language. */
export const localeOf = { CN: 'zh-CN', HK: 'zh-HK', US: 'en' } as const satisfies Record<Language, string>;

/** The product language for a browser's or request's preference list: Simplified Chinese is CN, Hong Kong, Taiwan and Macao are HK, anything else is US. */
export function languageFor(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const tag = preference.trim().toLowerCase();
    if (/^zh\b.*\b(hk|tw|mo|hant)\b/.test(tag)) return 'HK';
    if (/^zh\b/.test(tag)) return 'CN';
    if (/^en\b/.test(tag)) return 'US';
  }
  return 'US';
}
