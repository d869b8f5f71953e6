import type { Language } from '#lib/language.ts';
import type { CallerContext } from '#server/operation.ts';
import { reference } from '#server/search/reference.ts';

import { visibleTally } from './tally.ts';

/** How each language sorts names: by sound, by strokes, by letters. */
const locales = { CN: 'zh-CN', HK: 'zh-Hant-HK', US: 'en' } as const satisfies Record<Language, string>;

/** The countries of the customers that the caller may see, in the order of their names; those without a name, and none at all, come last. */
export async function countryOrder({ db, user, language }: CallerContext): Promise<string[]> {
  const { countries } = await reference(db);
  const { compare } = new Intl.Collator(locales[language]);
  const rows = await visibleTally(db, user).select('countrycode').distinct().execute();
  const named = rows.map(({ countrycode: code }) => ({ code, name: countries.get(code)?.[language] ?? '\uFFFF' }));
  return named.toSorted((a, b) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1)).map(({ code }) => code);
}
