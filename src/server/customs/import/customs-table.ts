import { createHash } from 'node:crypto';

import type { Schemas } from '#server/operation.ts';
import { words } from '#server/search/lexemes.ts';
import { shipmentCaps } from '#server/sheets/caps.ts';
import type { Wish } from '#server/sheets/read-head.ts';
import { type TableHead, tableHead } from '#server/sheets/table/table-head.ts';

import { guessColumns } from './columns/guess-columns.ts';
import { headingKey } from './columns/heading-words.ts';
import { knownLayout } from './columns/known-layouts.ts';

/** What is known of a vendor's file before anybody has said what its columns hold. */
export interface CustomsTable extends TableHead {
  columns: Schemas['CustomsImportColumn'][];
  /** By what the vendor's next file is known again. */
  headkey: string;
}

/** Reads the beginning of a vendor's file and guesses what its columns hold. */
export async function customsTable(path: string, wish: Wish & { headrow?: number } = {}): Promise<CustomsTable> {
  const head = await tableHead(path, { wish, limits: shipmentCaps, known });
  const guesses = guessColumns(head.columns);
  const columns = head.columns.map((column, at) => ({ ...column, guess: guesses[at]?.field ?? '', sure: guesses[at]?.isSure ?? false }));
  const keys = head.columns.map(({ name }) => headingKey(name)).join('\n');
  return { ...head, columns, headkey: createHash('sha256').update(keys).digest('hex') };
}

function known(names: readonly string[]): number {
  return guessColumns(names.map((name) => ({ name, samples: [] }))).filter(({ field }) => field !== '').length;
}

type Source = Pick<Schemas['CustomsImport'], 'kind' | 'direction' | 'countrycode'>;

/** Countries' names have no more words than this, in the names of files. */
const LONGEST_NAME = 4;

/**
 * What a file seems to be about: whose customs and which way the goods went, by its name and its headings.
 *
 * A declaration for import names an importer and a supplier, one for export an exporter and a buyer.
 */
export function guessSource(
  { filename, columns }: { filename: string; columns: readonly Pick<Schemas['CustomsImportColumn'], 'name' | 'guess'>[] },
  countries: ReadonlyMap<string, string>,
): Source {
  const layout = knownLayout(columns.map(({ name }) => name));
  if (layout) return { kind: 'declaration', direction: layout.direction, countrycode: layout.countrycode };
  const keys = columns.map(({ name }) => headingKey(name));
  const title = headingKey(filename);
  const isBill =
    /\b(?:bl|bill of lading|bol)\b|提单|海运/.test(title) ||
    columns.some(({ guess }) => guess === 'masterbillno' || guess === 'notifyparty');
  return { kind: isBill ? 'bol' : 'declaration', direction: directionOf(title, keys), countrycode: countryIn(filename, countries) };
}

function directionOf(title: string, keys: readonly string[]): Source['direction'] {
  if (/\bexp(?:ort|orts)?\b|出口/.test(title)) return 'export';
  if (/\bimp(?:o|or|ort|orts)?\b|进口|進口/.test(title)) return 'import';
  const count = (pattern: RegExp) => keys.filter((key) => pattern.test(key)).length;
  return count(/^exp(?:ort)? date|^exporter|出口商|出口日期/) > count(/^imp(?:ort)? date|^importer|进口商|进口日期/) ? 'export' : 'import';
}

function countryIn(filename: string, countries: ReadonlyMap<string, string>): string {
  const all = words(filename.replace(/\.[a-z]{3,4}$/i, '').replaceAll('_', ' '));
  for (let length = LONGEST_NAME; length > 0; length -= 1)
    for (let from = 0; from + length <= all.length; from += 1) {
      const name = all.slice(from, from + length).join(' ');
      const code = name.length > 1 ? countries.get(name) : undefined;
      if (code !== undefined) return code;
    }
  return '';
}
