import { useCalls } from '#actors/calls.ts';
import { useForm } from '#actors/use-form.ts';
import { useTypeAhead } from '#actors/use-type-ahead.ts';
import type { Result } from '#client/calls.ts';
import { useCountries } from '#i18n/use-countries.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { Choice } from '#ui/choice/Choice.tsx';
import { SearchBox } from '#ui/search-box/SearchBox.tsx';

import * as styles from './MapSearch.css.ts';
import { strings } from './strings.ts';
import type { MapState } from './use-map.ts';

const RADII = [10, 25, 50, 100, 250, 500];
const FIRST_RADIUS = 50;

/** The ways to choose an area: a country, the surroundings of a city, a drawn shape, or what is in view. */
export function AreaTools({ map }: { map: MapState }) {
  const t = useStrings(strings);
  const countries = useCountries();
  const { area, choose, send, corners } = map;
  const countrycode = area?.kind === 'country' ? area.countrycode : '';
  return (
    <div className={styles.tools}>
      <div className={styles.line}>
        <Choice
          label={t('country')}
          value={countrycode}
          options={[{ id: '', name: t('any') }, ...countries]}
          onChange={(code) => choose(code === '' ? undefined : { kind: 'country', countrycode: code })}
        />
        <Surroundings map={map} />
        <Button aria-pressed={corners !== undefined && !map.isOutlining} onPress={() => send({ type: 'box.start' })}>
          {t('draw.box')}
        </Button>
        <Button aria-pressed={map.isOutlining} onPress={() => send({ type: 'outline.start' })}>
          {t('draw.outline')}
        </Button>
        <Button onPress={map.keepView}>{t('useView')}</Button>
        {/* Always there, so that choosing an area moves nothing. */}
        <Button variant="text" isDisabled={!area} onPress={() => choose(undefined)}>
          {t('clearArea')}
        </Button>
      </div>
    </div>
  );
}

/** A radius around a city; another radius keeps the city. */
function Surroundings({ map: { area, choose } }: { map: MapState }) {
  const t = useStrings(strings);
  const { values, change } = useForm('place', { typed: '', km: FIRST_RADIUS });
  const { typed, km } = values;
  const places = usePlaces(typed);
  const suggestions = places.map((place) => ({
    id: place.id,
    name: `${[place.localname, place.name].filter(Boolean).join(' ')} · ${place.country}`,
  }));
  const choosePlace = (text: string) => {
    const at = suggestions.findIndex(({ name }) => name === text);
    const place = places[Math.max(0, at)];
    if (place) choose({ kind: 'radius', lng: place.lng, lat: place.lat, km, place: place.localname || place.name });
  };
  return (
    <>
      <SearchBox
        label={t('place')}
        placeholder={t('place')}
        value={typed}
        onChange={(text) => change({ typed: text })}
        onSubmit={choosePlace}
        suggestions={suggestions}
        empty={t('noPlace')}
      />
      <Choice
        label={t('radius')}
        isPlain
        value={String(km)}
        options={RADII.map((radius) => ({ id: String(radius), name: t('km', { km: radius }) }))}
        onChange={(next) => {
          change({ km: Number(next) });
          if (area?.kind === 'radius') choose({ ...area, km: Number(next) });
        }}
      />
    </>
  );
}

type Place = Result<'listMapPlaces'>[number];

/** Words typed faster than this are not asked about one by one. */
const REST_MS = 150;
const NONE: readonly Place[] = [];

/** Cities that begin like what is typed; a failure finds none. */
function usePlaces(typed: string): readonly Place[] {
  const { listMapPlaces } = useCalls();
  return useTypeAhead(typed.trim(), (keyword, options) => listMapPlaces({ keyword }, options), REST_MS).answer ?? NONE;
}
