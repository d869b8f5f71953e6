import { useCountries } from '#i18n/use-countries.ts';

/** Gives the name of a country by its code, in the reader's language; a code that is none stays as it is. */
export function useCountryNames(): (code: string) => string {
  const countries = useCountries();
  return (code) => countries.find(({ id }) => id === code)?.name ?? code;
}
