import { useLanguage } from '#i18n/use-strings.ts';
import { localeOf } from '#lib/language.ts';

/** Gives the function that writes how much of the whole a quantity is: `38%`; of nothing there are no shares. */
export function useShare(total = 0): (value: number) => string {
  const percent = new Intl.NumberFormat(localeOf[useLanguage()], { style: 'percent', maximumSignificantDigits: 2 });
  return (value) => percent.format(total > 0 ? value / total : 0);
}
