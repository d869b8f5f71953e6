import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { guessColumns } from '#server/customs/import/columns/guess-columns.ts';

/** Of a column that may hold either of several fields, or none, all are named behind a question mark. */
const MAYBE = '?';
const NONE = '-';
const HEADINGS = 1;

interface Column {
  layout: string;
  name: string;
  field: string;
  samples: string[];
}

const columns = readFileSync(new URL('vendor-layouts.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(HEADINGS)
  .map((line): Column => {
    const [layout = '', name = '', field = '', values = ''] = line.split('\t');
    return { layout, name, field, samples: values.replaceAll('\\n', '\n').split(' | ') };
  });
const files = Map.groupBy(columns, ({ layout }) => layout);
const read = [...files.values()].flatMap((file) => {
  const guesses = guessColumns(file);
  return file.map((column, at) => ({ ...column, guess: guesses[at]?.field ?? '' }));
});
const isRight = ({ field, guess }: { field: string; guess: string }) => guess === field || field.slice(1).split('|').includes(guess);

describe('of 39 files laid out in the manner of vendors and customs offices, in twelve languages', () => {
  test('no column is taken for what it does not hold', () => {
    expect(
      read.filter((column) => column.guess !== '' && !isRight(column)).map(({ layout, name, guess }) => [layout, name, guess]),
    ).toEqual([]);
  });

  test('95 of 100 columns that have a field get it', () => {
    const held = read.filter(({ field }) => field !== NONE && !field.startsWith(MAYBE));
    expect(held.length).toBeGreaterThan(690);
    expect(held.filter(isRight).length / held.length).toBeGreaterThan(0.95);
  });
});

const fieldOf = (name: string, samples: string[] = []) => guessColumns([{ name, samples }])[0]?.field;

describe('words of a heading are put together', () => {
  test('in a box of a declaration, behind an article and with a dollar sign', () => {
    expect(fieldOf('Единица измерения (G31_8)')).toBe('quantityunit');
    expect(fieldOf("Adresse de l'importateur")).toBe('buyeraddress');
    expect(fieldOf('Estimated F.O.B Value $')).toBe('valueusd');
  });

  test('and not believed where the values say something else', () => {
    expect(fieldOf('Mã Importador', ['1234567890'])).toBe('');
    expect(fieldOf('Berat bersih barang', ['wooden', 'plastic'])).toBe('');
  });

  test('what kind of bill a row is, is told by headings whose values say so', () => {
    for (const name of ['Bill Type Code', 'BOL Type', 'House vs. Master', '提单类型'])
      for (const sample of ['House', 'M', 'Regular/Simple', '主提单']) expect([name, fieldOf(name, [sample])]).toEqual([name, 'billtype']);
    expect(fieldOf('Bill Type', ['Original', 'Telex release'])).toBe('');
  });

  test('the second of several amounts is left out', () => {
    expect(guessColumns(['Qty 1', 'Qty 2'].map((name) => ({ name, samples: ['5'] }))).map(({ field }) => field)).toEqual(['quantity', '']);
  });
});
