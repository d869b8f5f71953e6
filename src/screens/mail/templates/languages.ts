/** Languages that a mail is often written in, beside any other that is kept already. */
export const LANGUAGES = ['en', 'zh-CN', 'zh-HK', 'es', 'fr', 'de', 'pt', 'ru', 'ar'] as const;
export type MailLanguage = (typeof LANGUAGES)[number];

/** The language as the form offers it; none where it is another. */
export function knownLanguage(language: string): '' | MailLanguage {
  return LANGUAGES.find((each) => each === language) ?? '';
}
