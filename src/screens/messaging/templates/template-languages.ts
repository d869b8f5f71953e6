/** Languages that a template is written in here; others are read from WhatsApp. */
export const LANGUAGES = ['en', 'zh_CN', 'zh_HK', 'es', 'fr', 'de', 'pt_BR', 'ru', 'ar'] as const;
type Known = (typeof LANGUAGES)[number];

/** The language of a template in words, or its code where it has none of ours. */
export function languageWords(t: (key: `language.${Known}`) => string, code: string): string {
  const known = LANGUAGES.find((language) => language === code);
  return known === undefined ? code : t(`language.${known}`);
}
