import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { words } from '#server/search/lexemes.ts';

import { type Line, readCsv, readRaw } from './read-data.ts';

/** A place of the same name within so many degrees is the same place, where the lists number it differently. */
const NEAR_DEGREES = 0.6;

/** Names that trade uses and the source does not, by the number of the city: on the mainland, in Hong Kong. */
const NAMES_IN_TRADE: Readonly<Record<string, readonly [cn: string, hk: string]>> = {
  745044: ['伊斯坦布尔', '伊斯坦堡'],
  292223: ['迪拜', '杜拜'],
  1850147: ['东京', '東京'],
  184745: ['内罗毕', '內羅畢'],
  108410: ['利雅得', '利雅得'],
  1566083: ['胡志明市', '胡志明市'],
  2332459: ['拉各斯', '拉各斯'],
  3871336: ['圣地亚哥', '聖地牙哥'],
  5391811: ['圣迭戈', '聖地牙哥'],
  5392171: ['圣何塞', '聖荷西'],
  3598132: ['危地马拉城', '危地馬拉城'],
  1843564: ['仁川', '仁川'],
  1835235: ['大田', '大田'],
  1841811: ['光州', '光州'],
  1833747: ['蔚山', '蔚山'],
  616052: ['埃里温', '埃里溫'],
  5368361: ['洛杉矶', '洛杉磯'],
  3451190: ['里约热内卢', '里約熱內盧'],
  1915223: ['中山', '中山'],
  1785623: ['昆山', '崑山'],
  1797121: ['揭阳', '揭陽'],
  1819609: ['九龙', '九龍'],
  5110302: ['布鲁克林', '布魯克林'],
  5125771: ['曼哈顿', '曼哈頓'],
};

/**
 * Makes the file of Chinese names of cities.
 *
 * `node src/server/seed/derive-names-of-cities.ts FOLDER`, which holds `natural_earth_places_zh.csv.gz`. Where the source has no traditional
 * writing, that of Hong Kong is made character by character if every one has but one; else it is left empty.
 */
async function derive(folder: string): Promise<void> {
  const places = await readRaw(folder, 'natural_earth_places_zh.csv.gz');
  const byId = new Map(places.map((place) => [place('geonameid'), place]));
  const byName = Map.groupBy(places, (place) => keyOf(place('iso2'), place('name_ascii')));
  const traditional = await makeTraditional(places);
  const rows = (await readCsv('cities_pop100000.csv.gz')).flatMap((city) => {
    const id = city('geonameid');
    const place = byId.get(id) ?? byName.get(keyOf(city('country'), city('name')))?.find((one) => isNear(one, city));
    const names = NAMES_IN_TRADE[id] ?? (place && namesOf(place, traditional));
    return names ? [[id, ...names]] : [];
  });
  const lines = [['geonameid', 'name_cn', 'name_hk'], ...rows].map((row) => `${row.join(',')}\n`);
  await writeFile(new URL('data/names_cities.csv.gz', import.meta.url), gzipSync(lines.join(''), { level: 9 }));
  process.stdout.write(`names_cities: ${rows.length} rows, ${rows.filter(([, , hk]) => hk !== '').length} as Hong Kong writes them\n`);
}

function namesOf(place: Line, traditional: (name: string) => string): readonly [cn: string, hk: string] {
  const [name, written] = [place('name_zh_cn'), place('name_zh_source')];
  return [name, written === name ? traditional(name) : written];
}

function keyOf(country: string, name: string): string {
  return `${country} ${words(name).join(' ')}`;
}

function isNear(place: Line, city: Line): boolean {
  const apart = [Number(place('lat')) - Number(city('latitude')), Number(place('lon')) - Number(city('longitude'))];
  return apart.every((degrees) => Math.abs(degrees) < NEAR_DEGREES);
}

/** Writes a name in traditional characters, as other names of places have them; an empty text where that does not tell one of them. */
async function makeTraditional(places: readonly Line[]): Promise<(name: string) => string> {
  const written = places.filter((place) => place('name_zh_cn') !== place('name_zh_source'));
  const ofPlaces = formsOf(
    written.flatMap((place) => characterPairs(Array.from(place('name_zh_cn')), Array.from(place('name_zh_source')))),
  );
  const ofWords = formsOf((await readCsv('characters_cedict.csv.gz')).map((line) => [line('simplified'), line('traditional')]));
  return (name) => {
    const characters = Array.from(name, (character) => {
      const [only = '', ...others] = ofPlaces.get(character) ?? ofWords.get(character) ?? [];
      return others.length > 0 ? '' : only;
    });
    return characters.includes('') ? '' : characters.join('');
  };
}

function formsOf(pairs: readonly (readonly [simplified: string, traditional: string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const groups = Map.groupBy(pairs, ([simplified]) => simplified);
  return new Map([...groups].map(([simplified, group]) => [simplified, new Set(group.map(([, traditional]) => traditional))]));
}

function characterPairs(simplified: readonly string[], traditional: readonly string[]): [string, string][] {
  return simplified.length === traditional.length ? simplified.map((character, at) => [character, traditional[at] ?? '']) : [];
}

await derive(process.argv[2] ?? '.');
