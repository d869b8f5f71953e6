import type { ImportField } from '#server/customer/import/table/header-words.ts';
import { serveParent } from '#server/sheets/parcel.ts';
import { rowsOf } from '#server/sheets/read-head.ts';
import { inPieces, type Reading } from '#server/sheets/sheet.ts';
import { countryOf } from '#server/sheets/values/country-names.ts';

import { writeRecipient } from './pasted-recipients.ts';
import { readTypedNumber } from './read-number.ts';

/** What the child process is sent. */
export interface NumbersTask {
  path: string;
  reading: Reading;
  headrow: number;
  /** What each column holds. */
  columns: readonly (ImportField | '')[];
  countries: readonly (readonly [key: string, code: string])[];
}

const AT_ONCE = { rows: 500, characters: 1_000_000 };
/** Where a number is that gets a WhatsApp message, the likeliest first. */
const NUMBERS = ['whatsapp', 'contactphone', 'phone'] as const;
/** Several numbers in one cell. */
const BETWEEN = /[;|/、，,\n]+/;

/**
 * Reads whom a table is about, in a process of its own.
 *
 * @yields a line for each, as one types it
 */
async function* work({ path, reading, headrow, columns, countries }: NumbersTask): AsyncGenerator<string[]> {
  const codes = new Map(countries);
  const lineOf = (cells: readonly string[]) => {
    const all = (field: ImportField) => columns.flatMap((column, at) => (column === field ? [cells[at]?.trim() ?? ''] : []));
    const [country = ''] = all('country');
    const written = NUMBERS.flatMap(all).flatMap((cell) => cell.split(BETWEEN).map((number) => number.trim()));
    const numbers = written.filter((number) => number !== '');
    const code = countryOf(country, codes);
    const known = numbers.map((number) => readTypedNumber(number, code)?.phone).find((phone) => phone !== undefined);
    return writeRecipient({
      phone: known ?? numbers[0] ?? '',
      name: all('contactname')[0] ?? '',
      companyname: all('companyname')[0] ?? '',
    });
  };
  for await (const rows of inPieces(rowsOf(path, reading), AT_ONCE, ({ line }) => line <= headrow))
    yield rows.map(({ cells }) => lineOf(cells)).filter((line) => line !== '');
}

serveParent(work);
