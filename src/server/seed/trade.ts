import { countryCodes } from './country-codes.ts';
import type { DataSet } from './data-set.ts';
import { replaceRows } from './insert-rows.ts';
import { type Line, readCsv } from './read-data.ts';

export const hsCodes: DataSet = {
  name: 'hs-codes',
  files: [
    'hs_nomenclature_6digit.csv.gz',
    'hs_chapters_zh_en.csv.gz',
    'names_hs_chapters.csv',
    'hs_names_zh.csv.gz',
    'hs_words_census.csv.gz',
  ],
  fill: async (db) => {
    const chinese = byCode(await readCsv('hs_names_zh.csv.gz'));
    const census = byCode(await readCsv('hs_words_census.csv.gz'));
    const codes = (await readCsv('hs_nomenclature_6digit.csv.gz')).map((line) => {
      const [names = nothing, more = nothing] = [chinese.get(line('hscode')), census.get(line('hscode'))];
      return {
        code: line('hscode'),
        section: line('section'),
        parent: line('parent'),
        level: Number(line('level')),
        name_us: line('description'),
        name_cn: names('name_cn'),
        name_hk: names('name_hk'),
        words_cn: names('words_cn'),
        words_us: more('words_us'),
      };
    });
    const inHongKong = new Map((await readCsv('names_hs_chapters.csv')).map((line) => [line('chapter'), line('name_hk')]));
    const chapters = (await readCsv('hs_chapters_zh_en.csv.gz')).map((line) => ({
      chapter: line('chapter'),
      name_cn: line('zh'),
      name_hk: inHongKong.get(line('chapter')) ?? line('zh'),
      name_us: line('en'),
    }));
    await replaceRows(db, 'hs_chapter', chapters);
    return {
      'hs-nomenclature': await replaceRows(db, 'hs_code', codes),
      'hs-names-zh': chinese.size,
      'us-census-hts10': census.size,
    };
  },
};

const nothing: Line = () => '';

function byCode(lines: readonly Line[]): ReadonlyMap<string, Line> {
  return new Map(lines.map((line) => [line('code'), line]));
}

/** The row of a month that stands for all chapters together. */
const ALL_GOODS = '00';

interface Flow {
  valueusd: string;
  dutyusd: string;
}

function sumOf(flows: readonly Flow[]): Flow {
  const sum = (name: keyof Flow) => String(flows.reduce((all, flow) => all + BigInt(flow[name]), 0n));
  return { valueusd: sum('valueusd'), dutyusd: sum('dutyusd') };
}

export const tradeFlows: DataSet = {
  name: 'trade-flows',
  files: ['us_census_imports_hs6_by_country_2024_ge1m.csv.gz', 'us_imports_from_china_hs2_monthly_2013_2021.csv.gz', 'names_countries.csv'],
  fill: async (db) => {
    const codeOf = await countryCodes();
    const imports = (await readCsv('us_census_imports_hs6_by_country_2024_ge1m.csv.gz')).map((line) => ({
      countrycode: codeOf(line('country')),
      country: line('country'),
      hs6: line('hs6'),
      valueusd: line('import_value_usd'),
      dutyusd: line('duty_usd'),
    }));
    const monthly = (await readCsv('us_imports_from_china_hs2_monthly_2013_2021.csv.gz')).map((line) => ({
      month: `${line('month')}-01`,
      chapter: line('hs2'),
      valueusd: line('import_value_usd'),
      dutyusd: line('duty_usd'),
    }));
    // The source repeats the rows of its last month, word for word, and counts them twice in that month's sum.
    const once = [...new Map(monthly.map((row) => [`${row.month} ${row.chapter}`, row])).values()];
    const chapters = Map.groupBy(
      once.filter(({ chapter }) => chapter !== ALL_GOODS),
      ({ month }) => month,
    );
    const fromChina = once.map((row) => (row.chapter === ALL_GOODS ? { ...row, ...sumOf(chapters.get(row.month) ?? []) } : row));
    return {
      'us-census-hs6-2024': await replaceRows(db, 'us_import', imports),
      'us-census-china-hs2': await replaceRows(db, 'us_import_from_china', fromChina),
    };
  },
};

export const exchangeRates: DataSet = {
  name: 'exchange-rates',
  files: ['exchange_rates_monthly_2015on.csv.gz'],
  fill: async (db) => {
    const rows = (await readCsv('exchange_rates_monthly_2015on.csv.gz')).map((line) => ({
      country: line('Country'),
      month: line('Date'),
      perusd: line('Exchange rate'),
    }));
    return { 'exchange-rates': await replaceRows(db, 'exchange_rate', rows) };
  },
};
