import { useStrings } from '#i18n/use-strings.ts';

import { strings } from './strings.ts';
import type { Duplicate } from './use-duplicates.ts';

/** Says why a customer may be the one asked for. */
export function useWhy(): (duplicate: Pick<Duplicate, 'keys' | 'othercountry'>) => string {
  const t = useStrings(strings);
  return ({ keys, othercountry }) => [...keys.map((key) => t(`key.${key}`)), ...(othercountry ? [t('otherCountry')] : [])].join(t('and'));
}
