import type { SiteLanguage } from './site-model.ts';

const known = new Map<string, Intl.NumberFormat>();

/** How numbers are written in a language, or amounts of a currency. Making one takes longer than drawing a page, so each is made once. */
export function numberFormat(lang: SiteLanguage, currency?: string): Intl.NumberFormat {
  const key = `${lang} ${currency ?? ''}`;
  const made = known.get(key) ?? newFormat(lang, currency);
  known.set(key, made);
  return made;
}

function newFormat(lang: SiteLanguage, currency: string | undefined): Intl.NumberFormat {
  const money = currency === undefined ? {} : ({ style: 'currency', currency, currencyDisplay: 'code' } as const);
  return new Intl.NumberFormat(lang, { ...money, maximumFractionDigits: 4 });
}
