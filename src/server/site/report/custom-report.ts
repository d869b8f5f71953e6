import { type Input, invalidField, type Operation } from '#server/operation.ts';

import { type Dimension, type FlowSum, knows, sumFlows } from './flows.ts';
import { namesOf } from './names.ts';
import { aboutSource, isPartial, metricColumns, type ReportRow, topRows } from './report.ts';

const PERIODS: ReadonlySet<Dimension> = new Set(['month', 'quarter', 'year']);

/** Reports any measures by one or two dimensions. Periods stand in the order of time, everything else by value. */
export const getCustomReport: Operation<'getCustomReport'> = async ({ db, language }, input) => {
  const { dataset: flows, metrics, dimensions: by, top = 100 } = input;
  check(input);
  const sums = await sumFlows(db, { ...input, flows, by });
  const names = await Promise.all(by.map((dimension) => namesOf(db, dimension, language)));
  const nameOf = (keys: readonly string[]) => keys.map((key, index) => names[index]?.(key) ?? key).join(' · ');
  const { rows, total } = topRows(sums, { top, metrics, nameOf });
  return { columns: metricColumns(metrics), rows: dated(rows, by, sums), total, ...(await aboutSource(db, flows, language)) };
};

function check({ dataset, dimensions, from, to }: Input<'getCustomReport'>): void {
  if (!dimensions.every((dimension) => knows(dataset, dimension))) throw invalidField('dimensions');
  if (from !== undefined && to !== undefined && from > to) throw invalidField('to');
}

/** Marks the periods that are not whole, and puts them in the order of time where they come first; the row of all others stays last. */
function dated(rows: readonly ReportRow[], by: readonly Dimension[], sums: readonly FlowSum[]): ReportRow[] {
  const period = by.find((dimension) => PERIODS.has(dimension));
  if (period === undefined) return [...rows];
  const months = new Map(sums.map((sum) => [sum.keys.join('|'), sum.months]));
  const marked = rows.map((row) => ({ ...row, ispartial: row.key !== '' && isPartial(period, months.get(row.key) ?? 0) }));
  if (by[0] !== period) return marked;
  return marked.toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || a.key.localeCompare(b.key));
}
