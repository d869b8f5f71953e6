import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { words } from '#server/search/lexemes.ts';
import { reference } from '#server/search/reference.ts';

interface City {
  /** The words of the name, by which it is found with or without accents. */
  key: string;
  city: Omit<Schemas['Place'], 'country'>;
}

const CITIES_AT_MOST = 10;
const loaded = new WeakMap<Kysely<Database>, Promise<readonly City[]>>();

/** Cities whose name, or a word of it, begins so; whole names before longer ones, then the largest. */
export const listMapPlaces: Operation<'listMapPlaces'> = async ({ db, language }, { keyword }) => {
  const typed = words(keyword).join(' ');
  if (typed === '') return [];
  const { countries } = await reference(db);
  return (await cities(db))
    .filter(({ key }) => ` ${key}`.includes(` ${typed}`))
    .toSorted((a, b) => rank(a, typed) - rank(b, typed) || b.city.population - a.city.population)
    .slice(0, CITIES_AT_MOST)
    .map(({ city }) => ({ ...city, country: countries.get(city.countrycode)?.[language] ?? city.countrycode }));
};

function rank({ key }: City, typed: string): number {
  if (key === typed) return 0;
  return key.startsWith(typed) ? 1 : 2;
}

/** Some thousand cities, read once: only a new version of the product changes them. */
async function cities(db: Kysely<Database>): Promise<readonly City[]> {
  const known = loaded.get(db) ?? load(db);
  loaded.set(db, known);
  try {
    return await known;
  } catch (error) {
    loaded.delete(db);
    throw error;
  }
}

async function load(db: Kysely<Database>): Promise<City[]> {
  const rows = await db.selectFrom('city').select(['geonameid', 'name', 'countrycode', 'lng', 'lat', 'population']).execute();
  return rows.map(({ geonameid, ...city }) => ({ key: words(city.name).join(' '), city: { ...city, id: String(geonameid) } }));
}
