import { useShortMoney } from '#i18n/use-money.ts';
import { useStrings } from '#i18n/use-strings.ts';
import type { Twin } from '#ui/chart/chart-props.ts';

import { strings } from './strings.ts';
import type { Report } from './use-report.ts';

type ReportRow = Report['rows'][number];

const METRICS = ['value', 'share', 'duty', 'dutyrate'] as const;
type Metric = (typeof METRICS)[number];

const percent = (value: number) => `${value}%`;
const isMetric = (id: string): id is Metric => METRICS.some((metric) => metric === id);

/** How the numbers of a report and what stands around them are worded. */
export function useReportWords() {
  const t = useStrings(strings);
  const money = useShortMoney('USD');
  const nameOf = ({ key, name }: ReportRow) => (key === '' ? t('others') : name || t('unnamed'));
  const columnOf = ({ id, name }: Report['columns'][number]) => (isMetric(id) ? t(id) : name);
  return {
    money,
    percent,
    /** Writes a measure in its unit. */
    writes: (unit: 'USD' | '%') => (unit === 'USD' ? money : percent),
    unit: (metric: Metric, { period }: Pick<Report, 'period'>) =>
      t(metric === 'value' || metric === 'duty' ? 'unit' : 'unitPercent', { metric: t(metric), period }),
    source: ({ sourcename, period, note }: Report) => t('source', { source: sourcename, period, note }),
    /** Returns a row's name; the last row, which gathers the rest, has none of its own, and some rows have none at the source. */
    nameOf,
    twin: (report: Report, words: { rows: string; nameOf?: (row: ReportRow) => string }) =>
      reportTwin(report, { nameOf, columnOf, percent, ...words }),
  };
}

interface TwinWords {
  /** Heads the names of the rows. */
  rows: string;
  columnOf: (column: Report['columns'][number]) => string;
  nameOf: (row: Report['rows'][number]) => string;
  percent: (value: number) => string;
}

/** A whole report as a table: sums stay numbers, so that the file can be calculated with, and parts of a hundred carry their sign. */
function reportTwin({ columns, rows }: Report, words: TwinWords): Twin {
  return {
    columns: [words.rows, ...columns.map(words.columnOf)],
    rows: rows.map((row) => ({
      name: words.nameOf(row),
      values: row.values.map((value, index) => (value !== null && columns[index]?.unit === '%' ? words.percent(value) : value)),
    })),
  };
}
