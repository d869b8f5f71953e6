import { useLanguage } from '#i18n/use-strings.ts';
import { type Language, localeOf } from '#lib/language.ts';
import { fixed, type Fraction, plain } from '#lib/tools/fraction.ts';

/** Writes an exact number as the current language does, digit by digit: `1,234.50`; with `atMost` without zeros at its end. */
export function useExact(): (value: Fraction, places: number, how?: 'atMost') => string {
  const language = useLanguage();
  return (value, places, how) => {
    const text = how === 'atMost' ? plain(value, places) : fixed(value, places);
    // A text of digits is formatted as it stands; a number would lose those beyond its precision.
    return formatFor(language, text.split('.')[1]?.length ?? 0).format(text as `${number}`);
  };
}

const formats = new Map<string, Intl.NumberFormat>();

function formatFor(language: Language, places: number): Intl.NumberFormat {
  const key = `${language} ${places}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(localeOf[language], { minimumFractionDigits: places, maximumFractionDigits: places });
  formats.set(key, format);
  return format;
}
