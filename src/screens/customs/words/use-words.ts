import type { Schemas } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { words } from './strings.ts';

/** The amount from which nobody reads cents. */
const WHOLE_FROM = 1_000;

/** The words that every customs page uses: of fields, kinds, countries, amounts and parties. */
export function useWords() {
  const t = useStrings(words);
  const { number } = useFormats();
  const countries = useCountries();
  const written = (value: number) => number(Math.abs(value) >= WHOLE_FROM ? Math.round(value) : Math.round(value * 100) / 100);
  return {
    t,
    country: (code: string) => countries.find(({ id }) => id === code)?.name ?? code,
    /** An amount that nobody told is a dash. */
    amount: (value: number | null) => (value === null ? t('unknown') : written(value)),
    /** An amount with its unit; empty where nobody told. */
    measured: (value: number | null, unit = '') => (value === null ? '' : `${written(value)} ${unit}`.trim()),
    /** The name of a party, or why there is none. */
    party: ({ state, name }: Pick<Schemas['CustomsParty'], 'state' | 'name'>) => (state === 'named' ? name : t(state)),
  };
}

export type Words = ReturnType<typeof useWords>;
