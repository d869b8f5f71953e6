import type { Operation } from '#server/operation.ts';

import { type Dimension, type FlowSum, sumFlows } from './flows.ts';
import { namesOf } from './names.ts';
import { aboutSource, addUp, isPartial, measure, type Metric, metricColumns, percent, type ReportRow, topRows } from './report.ts';

const ALL_GOODS = '00';
const FULL: readonly Metric[] = ['value', 'share', 'duty', 'dutyrate'];

/** United States imports from China over time; what China sells there most, month by month, no public source says better. */
export const getWorldReport: Operation<'getWorldReport'> = async (
  { db, language },
  { by = 'year', metric = 'value', chapters = [], from, to },
) => {
  const isByChapter = chapters.length > 0;
  const sums = await sumFlows(db, { flows: 'fromchina', by: isByChapter ? [by, 'chapter'] : [by], hscode: chapters, from, to });
  const nameOf = await namesOf(db, 'chapter', language);
  const columns = isByChapter ? chapters : [ALL_GOODS];
  const chapterOf = ({ keys: [, chapter = ALL_GOODS] }: FlowSum) => chapter;
  const periods = Object.groupBy(sums, ({ keys: [period = ''] }) => period);
  return {
    columns: columns.map((id) => ({ id, name: isByChapter ? nameOf(id) : '', unit: metric === 'dutyrate' ? '%' : 'USD' })),
    rows: Object.entries(periods)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([period, cells = []]): ReportRow => {
        const values = columns.map((column) =>
          valueIn(
            cells.filter((cell) => chapterOf(cell) === column),
            metric,
          ),
        );
        return { key: period, name: period, ispartial: isPartial(by, Math.max(...cells.map(({ months }) => months))), values };
      }),
    total: columns.map((column) =>
      valueIn(
        sums.filter((cell) => chapterOf(cell) === column),
        metric,
      ),
    ),
    ...(await aboutSource(db, 'fromchina', language)),
  };
};

/** One measure of some cells together; where the source has none of them, nothing. */
function valueIn(cells: readonly FlowSum[], metric: Metric): number | null {
  return cells.length === 0 ? null : (measure(addUp(cells), [metric], 0)[0] ?? null);
}

/** Where the United States buy a product, or everything: countries by value. Shares are of all countries, also where only some are shown. */
export const getCountryReport: Operation<'getCountryReport'> = async ({ db, language }, { hscode = '', countrycode = [], top = 20 }) => {
  const sums = await sumFlows(db, { flows: 'bycountry', by: ['country'], hscode: [hscode] });
  const nameOf = await namesOf(db, 'country', language);
  const shown = new Set(countrycode);
  const chosen = shown.size === 0 ? sums : sums.filter(({ keys: [key = ''] }) => shown.has(key));
  return {
    columns: metricColumns(FULL),
    ...topRows(chosen, { top, metrics: FULL, nameOf: ([key = '']) => nameOf(key), whole: addUp(sums).value }),
    ...(await aboutSource(db, 'bycountry', language)),
  };
};

const DIMENSION_OF_LEVEL: Readonly<Record<number, Dimension>> = { 2: 'chapter', 4: 'hs4', 6: 'hs6' };

/** What part of each product some countries sell to the United States: whom a seller competes with, and where. */
export const getCountryRatioReport: Operation<'getCountryRatioReport'> = async (
  { db, language },
  { countrycode = ['CN'], level = 2, hscode = '', top = 20 },
) => {
  const dimension = DIMENSION_OF_LEVEL[level] ?? 'chapter';
  const products = await sumFlows(db, { flows: 'bycountry', by: [dimension], hscode: [hscode] });
  const sold = await sumFlows(db, { flows: 'bycountry', by: [dimension, 'country'], hscode: [hscode], countrycode });
  const valueOf = new Map(sold.map(({ keys, value }) => [keys.join(' '), value]));
  const ofFirst = ({ keys: [key = ''] }: FlowSum) => valueOf.get(`${key} ${countrycode[0]}`) ?? 0;
  const nameOf = await namesOf(db, dimension, language);
  const countryName = await namesOf(db, 'country', language);
  const whole = addUp(products).value;
  return {
    columns: [{ id: 'value', name: '', unit: 'USD' }, ...countrycode.map((id) => ({ id, name: countryName(id), unit: '%' as const }))],
    rows: products
      .toSorted((a, b) => ofFirst(b) - ofFirst(a))
      .slice(0, top)
      .map(({ keys: [key = ''], value }): ReportRow => {
        const shares = countrycode.map((code) => percent(valueOf.get(`${key} ${code}`) ?? 0, value));
        return { key, name: nameOf(key), ispartial: false, values: [value, ...shares] };
      }),
    total: [whole, ...countrycode.map((code) => percent(addUp(sold.filter(({ keys }) => keys[1] === code)).value, whole))],
    ...(await aboutSource(db, 'bycountry', language)),
  };
};

/** Which continents the United States buy a product from, or everything. */
export const getContinentReport: Operation<'getContinentReport'> = async ({ db, language }, { hscode = '' }) => {
  const sums = await sumFlows(db, { flows: 'bycountry', by: ['continent'], hscode: [hscode] });
  const nameOf = await namesOf(db, 'continent', language);
  return {
    columns: metricColumns(FULL),
    ...topRows(sums, { top: sums.length, metrics: FULL, nameOf: ([key = '']) => nameOf(key) }),
    ...(await aboutSource(db, 'bycountry', language)),
  };
};
