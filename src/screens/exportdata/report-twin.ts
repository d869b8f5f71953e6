import type { Twin } from '#ui/chart/chart-props.ts';

import type { Report } from './use-report.ts';

interface TwinWords {
  /** Heads the names of the rows. */
  rows: string;
  columnOf: (column: Report['columns'][number]) => string;
  nameOf: (row: Report['rows'][number]) => string;
  percent: (value: number) => string;
}

/** A whole report as a table: sums stay numbers, so that the file can be calculated with, and parts of a hundred carry their sign. */
export function reportTwin({ columns, rows }: Report, words: TwinWords): Twin {
  return {
    columns: [words.rows, ...columns.map(words.columnOf)],
    rows: rows.map((row) => ({
      name: words.nameOf(row),
      values: row.values.map((value, place) => (value !== null && columns[place]?.unit === '%' ? words.percent(value) : value)),
    })),
  };
}
