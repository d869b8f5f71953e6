import { moneyIn, numberIn } from '#lib/exact-numbers.ts';
import { localeOf } from '#lib/language.ts';

import { intlIn } from './intl.ts';
import { useLanguage } from './use-strings.ts';

/** Writes sums of money short, `US$12.3亿` or `$1.23B`: for figures and charts, where the size counts and not the cents. */
export function useShortMoney(currency: string): (value: number) => string {
  const { formatNumber } = intlIn(useLanguage());
  return (value) => formatNumber(value, { style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 3 });
}

/** `USD 1,200.50`, and `USD 1,200` where there are no cents: the currency by its code, because a dollar sign names a dozen. */
export function useMoney(): (amount: number, currency: string) => string {
  const { formatNumber } = intlIn(useLanguage());
  return (amount, currency) =>
    formatNumber(amount, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      maximumFractionDigits: 2,
      ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
    }).replaceAll('\u00A0', ' ');
}

/** Amounts and rates that the server keeps digit by digit: `USD 6,250.00` with all the digits of its currency, and `6.7758`. */
export function useExactMoney() {
  const locale = localeOf[useLanguage()];
  return {
    money: (amount: string, currency: string) => `${currency} ${moneyIn(locale, amount, currency)}`,
    rate: (rate: string) => numberIn(locale, rate),
  };
}
