import { useLanguage } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';

/** Gives the function that writes a share from 0 to 1: `38%`. */
export function useShareWords(): (share: number) => string {
  const percent = new Intl.NumberFormat(localeOf[useLanguage()], { style: 'percent', maximumSignificantDigits: 2 });
  return (share) => percent.format(share);
}
