import type { Kysely } from 'kysely';

import type { Database } from '#server/database/schema.ts';
import { type Caps, shipmentCaps } from '#server/sheets/caps.ts';
import type { Reading } from '#server/sheets/sheet.ts';

import type { CustomsImportRow } from '../import-result.ts';
import type { Habits } from '../read/cells.ts';
import type { ReadingOptions } from '../read/read-row.ts';
import { exchangeRates, placeNames } from './known-names.ts';

/** What a child process is told of a file. */
export interface FileTask extends Omit<ReadingOptions, 'habits'> {
  path: string;
  reading: Reading;
  limits: Caps;
  /** Rows up to this one are headings, or dealt with already. */
  after: number;
  habits: Habits | null;
}

/** Everything but where the file lies. */
export async function fileTask(db: Kysely<Database>, row: CustomsImportRow): Promise<Omit<FileTask, 'path'>> {
  const { reading, headrow, columns, mapping, habits, countrycode, direction, currency, line } = row;
  const [places, rates] = await Promise.all([placeNames(db), exchangeRates(db)]);
  return {
    reading,
    limits: shipmentCaps,
    after: Math.max(headrow, line),
    uses: mapping,
    names: columns.map(({ name }) => name),
    habits,
    places,
    rates,
    source: { countrycode, direction },
    currency,
  };
}

/** A table of a million rows has many names to remember. */
export const childCaps = { memoryMegabytes: 768 };
