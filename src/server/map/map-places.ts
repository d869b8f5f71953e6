import type { Text } from '#lib/language.ts';
import { readOnce } from '#server/database/read-once.ts';
import type { Operation, Schemas } from '#server/operation.ts';
import { words } from '#server/search/lexemes.ts';
import { reference } from '#server/search/reference.ts';

interface City {
  /** The words of the name, by which it is found with or without accents. */
  key: string;
  chinese: Pick<Text, 'CN' | 'HK'>;
  city: Omit<Schemas['Place'], 'country' | 'localname'>;
}

const CITIES_AT_MOST = 10;
/** Not found. */
const NO_RANK = 3;

/** 上海市 is 上海. */
const CITY_SIGN = /(?<=..)市$/u;

/** Cities whose name, or a word of it, begins so, in Latin letters or Chinese; whole names before longer ones, then the largest. */
export const listMapPlaces: Operation<'listMapPlaces'> = async ({ db, language }, { keyword }) => {
  const typed = words(keyword).join(' ').replace(CITY_SIGN, '');
  if (typed === '') return [];
  const { countries } = await reference(db);
  return (await cities(db))
    .map((found) => ({ ...found, rank: rank(found, typed) }))
    .filter(({ rank }) => rank < NO_RANK)
    .toSorted((a, b) => a.rank - b.rank || b.city.population - a.city.population)
    .slice(0, CITIES_AT_MOST)
    .map(({ city, chinese }) => ({
      ...city,
      localname: language === 'US' ? '' : chinese[language],
      country: countries.get(city.countrycode)?.[language] ?? city.countrycode,
    }));
};

function rank({ key, chinese }: City, typed: string): number {
  const names = [key, chinese.CN, chinese.HK];
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  return key.includes(` ${typed}`) ? 2 : NO_RANK;
}

/** Some thousand cities. */
const cities = readOnce(async (db): Promise<readonly City[]> => {
  const rows = await db
    .selectFrom('city')
    .select(['geonameid', 'name', 'name_cn', 'name_hk', 'countrycode', 'lng', 'lat', 'population'])
    .execute();
  return rows.map(({ geonameid, name_cn, name_hk, ...city }) => ({
    key: words(city.name).join(' '),
    chinese: { CN: name_cn, HK: name_hk },
    city: { ...city, id: String(geonameid) },
  }));
});
