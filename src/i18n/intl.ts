import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';

import { type Language, localeOf } from '#lib/language.ts';

/** Dates in English read day before month, as the office writes them. */
const dateLocaleOf = { CN: 'zh-CN', HK: 'zh-HK', US: 'en-GB' } as const satisfies Record<Language, string>;

/** What the build keeps of an `Intl` object (`src/build/intl-plugin.ts`). */
type KeptIntl = Pick<IntlShape, 'locale' | 'formatters' | 'formatNumber'>;

/** Making an `Intl` object takes a hundred times longer than using it, so each is made once for all, when it is first wanted. */
const cache = createIntlCache();
const made = new Map<string, KeptIntl>();

/** Writes numbers, names of countries and nearness as a language does, and makes the formats of its messages. */
export function intlIn(language: Language): KeptIntl {
  return intlOf(localeOf[language]);
}

/** Makes the formats of a language's dates and times. */
export function dateIntlIn(language: Language): KeptIntl {
  return intlOf(dateLocaleOf[language]);
}

function intlOf(locale: string): KeptIntl {
  const known = made.get(locale);
  if (known) return known;
  const intl = createIntl({ locale, onError: tell }, cache);
  made.set(locale, intl);
  return intl;
}

/** What cannot be written is a mistake of the program and is not hidden. */
function tell(error: unknown): void {
  throw error;
}
