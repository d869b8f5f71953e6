import type { DataSet } from './data-set.ts';
import { replaceRows } from './insert-rows.ts';
import { readCsv } from './read-data.ts';

/** Days on which whole countries rest, so that a mail can wait for the day after. */
export const holidays: DataSet = {
  name: 'holidays',
  files: ['public_holidays_2026_2031.csv.gz'],
  fill: async (db) => {
    const rows = (await readCsv('public_holidays_2026_2031.csv.gz')).map((line) => ({
      countrycode: line('countrycode'),
      day: line('day'),
      name: line('name'),
    }));
    return { 'public-holidays': await replaceRows(db, 'public_holiday', rows) };
  },
};
