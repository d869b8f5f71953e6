import { intlIn } from '#i18n/intl.ts';
import { useLanguage } from '#i18n/use-strings.ts';
import { fixed, type Fraction, plain } from '#lib/tools/fraction.ts';

/** Writes an exact number as the current language does, digit by digit: `1,234.50`; with `atMost` without zeros at its end. */
export function useExact(): (value: Fraction, places: number, how?: 'atMost') => string {
  const { formatNumber } = intlIn(useLanguage());
  return (value, places, how) => {
    const text = how === 'atMost' ? plain(value, places) : fixed(value, places);
    // A text of digits is formatted as it stands; a number would lose those beyond its precision.
    const shown = text.split('.')[1]?.length ?? 0;
    return formatNumber(text as `${number}`, { minimumFractionDigits: shown, maximumFractionDigits: shown });
  };
}
