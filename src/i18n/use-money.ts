import { type Language, localeOf } from '#lib/language.ts';

import { useLanguage } from './use-strings.ts';

/** Writes sums of money short, `US$12.3亿` or `$1.23B`: for figures and charts, where the size counts and not the cents. */
export function useShortMoney(currency: string): (value: number) => string {
  const language = useLanguage();
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? shortMoney(language, currency);
  formats.set(key, format);
  return (value) => format.format(value);
}

const formats = new Map<string, Intl.NumberFormat>();

function shortMoney(language: Language, currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf[language], { style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 3 });
}

/** `USD 1,200.50`: the currency by its code, because a dollar sign names a dozen. */
export function useMoney(): (amount: number, currency: string) => string {
  const locale = localeOf[useLanguage()];
  return (amount, currency) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      minimumFractionDigits: 0,
      maximumFractionDigits: 2,
    })
      .format(amount)
      .replaceAll('\u00A0', ' ');
}
