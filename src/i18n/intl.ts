import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';

import { type Language, LANGUAGES, localeOf } from '#lib/language.ts';

/** Dates in English read day before month, as the office writes them. */
const dateLocaleOf = { CN: 'zh-CN', HK: 'zh-HK', US: 'en-GB' } as const satisfies Record<Language, string>;

/** What the build keeps of an `Intl` object (`src/build/intl-plugin.ts`). */
type Formatters = Pick<IntlShape, 'formatMessage' | 'formatNumber' | 'formatDate' | 'formatRelativeTime' | 'formatDisplayName'>;

/** Making an `Intl` object takes a hundred times longer than using it, so each is made once for all. */
const cache = createIntlCache();

/** Words messages and writes numbers, names of countries and nearness as a language does; `messages` are texts as the build leaves them, parsed. */
export function intlIn(language: Language, messages: IntlShape['messages'] = {}): Formatters {
  return createIntl({ locale: localeOf[language], messages, onError: tell }, cache);
}

/** The same without messages, one for each language. */
export const intlOf = Object.fromEntries(LANGUAGES.map((language) => [language, intlIn(language)])) as Record<Language, Formatters>;

/** Writes dates and times as a language does. */
export function dateIntlIn(language: Language): Formatters {
  return createIntl({ locale: dateLocaleOf[language], onError: tell }, cache);
}

/** A text that cannot be worded is a mistake of the program and is not hidden. A key without a text stands for itself. */
function tell(error: { code: string }): void {
  if (error.code !== 'MISSING_TRANSLATION') throw error;
}
