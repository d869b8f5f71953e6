import { words } from '#server/search/lexemes.ts';

import { shortState } from './places.ts';
import { type Line, readCsv } from './read-data.ts';

/** All places of these lie around one. */
const CITY_STATES: Readonly<Record<string, string>> = { HK: 'Hong Kong', SG: 'Singapore', MO: 'Macau' };

/** What sources call some cities, and the lists of places do not. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'PL warszawa': 'Warsaw',
  'PL krakow': 'Cracow',
  'RO bucuresti': 'Bucharest',
  'IT milano': 'Milan',
  'IT roma': 'Rome',
  'IT napoli': 'Naples',
  'IT torino': 'Turin',
  'IT firenze': 'Florence',
  'IT genova': 'Genoa',
  'IT venezia': 'Venice',
  'CZ praha': 'Prague',
  'SE gothenburg': 'Göteborg',
  'IN gurugram': 'Gurgaon',
  'IN bengaluru': 'Bangalore',
  'ID jakarta selatan': 'Jakarta',
  'ID jakarta barat': 'Jakarta',
  'ID jakarta utara': 'Jakarta',
  'ID jakarta pusat': 'Jakarta',
  'ID jakarta timur': 'Jakarta',
  'ID south jakarta': 'Jakarta',
  'ID central jakarta': 'Jakarta',
};

/** Where a company is on the map; empty where nobody knows. */
export interface Placed {
  lat: string;
  lon: string;
  geo_precision: string;
}

/** What a source tells of where a company is. */
interface Whereabouts {
  country: string;
  region: string;
  city: string;
}

interface Place {
  state: string;
  population: number;
  at: Placed;
}

const NOWHERE: Placed = { lat: '', lon: '', geo_precision: '' };
const NAMES = ['name', 'name_ascii', 'name_es', 'name_pt', 'name_ru', 'name_fr', 'name_de'] as const;

/** Finds a city by its country and any of its names: of several that of the same state, else the largest. */
export async function placesByName(naturalEarth: readonly Line[]): Promise<(where: Whereabouts) => Placed> {
  const named = [
    ...(await readCsv('cities_pop100000.csv.gz')).map((line): [string, Place] => [
      placeKey(line('country'), line('name')),
      { state: line('admin1'), population: Number(line('population')), at: cityAt(line('latitude'), line('longitude')) },
    ]),
    ...naturalEarth.flatMap(namesOf),
  ];
  const places = Map.groupBy(named, ([key]) => key);
  return (where) => {
    const found = (places.get(askedKey(where)) ?? []).map(([, place]) => place).toSorted((a, b) => b.population - a.population);
    return nearest(found, where)?.at ?? NOWHERE;
  };
}

function namesOf(line: Line): [string, Place][] {
  const place = {
    state: shortState(line('iso2'), line('admin1')),
    population: Number(line('pop_max')),
    at: cityAt(line('lat'), line('lon')),
  };
  const names = new Set(NAMES.map(line).filter(Boolean));
  return [...names].map((name) => [placeKey(line('iso2'), name), place]);
}

function askedKey({ country, city }: Whereabouts): string {
  const key = placeKey(country, city);
  return city === '' ? key : placeKey(country, CITY_STATES[country] ?? OTHER_NAMES[key] ?? city);
}

/** In the United States a city of another state is another city. */
function nearest(found: readonly Place[], { country, region }: Whereabouts): Place | undefined {
  const inState = region === '' ? undefined : found.find(({ state }) => state === region);
  return inState ?? (country === 'US' && region !== '' ? undefined : found[0]);
}

function cityAt(lat: string, lon: string): Placed {
  return { lat: Number(lat).toFixed(4), lon: Number(lon).toFixed(4), geo_precision: 'city' };
}

/** Sources add what kind of place it is: `Taoyuan City`, `Osaka-shi`. */
function placeKey(country: string, name: string): string {
  const bare = words(name).filter((word, at) => (at === 0 ? word !== 'гр' : !/^(?:city|shi|si|cedex|ku|\d+)$/.test(word)));
  return `${country} ${bare.join(' ')}`;
}
