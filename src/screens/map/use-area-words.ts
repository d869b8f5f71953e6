import { useCountries } from '#i18n/use-countries.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import type { Area } from './map-area.ts';
import { strings } from './strings.ts';

/** Says an area in words; without one it is what is in view. */
export function useAreaWords(): (area: Area | undefined) => string {
  const t = useStrings(strings);
  const { number } = useFormats();
  const countries = useCountries();
  return (area) => {
    if (!area) return t('area.view');
    if (area.kind === 'country') return countries.find(({ id }) => id === area.countrycode)?.name ?? area.countrycode;
    if (area.kind === 'radius') return t('area.radius', { place: area.place || t('area.spot'), km: number(area.km) });
    return t(`area.${area.kind}`);
  };
}
