import { useLanguage } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';

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
