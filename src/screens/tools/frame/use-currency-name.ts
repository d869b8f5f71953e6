import { useLanguage } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';

/** Returns a currency's name behind its code: `USD US Dollar`. */
export function useCurrencyName(): (code: string) => string {
  const names = new Intl.DisplayNames(localeOf[useLanguage()], { type: 'currency' });
  return (code) => `${code} ${names.of(code) ?? ''}`.trim();
}
