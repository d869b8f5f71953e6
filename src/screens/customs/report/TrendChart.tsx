import { useStrings } from '#i18n/use-strings.ts';
import { daysOf, monthsBetween } from '#lib/months.ts';
import type { ChartPoint } from '#ui/chart/chart-props.ts';
import { ColumnChart } from '#ui/chart/ColumnChart.tsx';

import { words } from '../words/strings.ts';
import type { Measure } from './chart-measures.ts';
import { strings } from './strings.ts';
import { type ChartFrame, useChartWords } from './use-chart-words.ts';

type Month = { readonly month: string } & Readonly<Record<Measure, number>>;

export interface TrendChartProps {
  /** Each month with records, as 2024-03, and its sums; the earliest first. */
  months: readonly Month[];
  frame: ChartFrame;
  /** Returns the address of the records of these days. */
  hrefOf: (days: { from: string; to: string }) => string;
}

/** A longer time is read by year first, and of its months the last ones. */
const MOST_MONTHS = 36;

/** How much in each month, those without records among them; of a long time by year as well. */
export function TrendChart({ months, frame, hrefOf }: TrendChartProps) {
  const t = useStrings(strings);
  const word = useStrings(words);
  const { common, measureName, trendFinding } = useChartWords(frame);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const known = new Map(months.map((month) => [month.month, month[frame.measure]]));
  const all = monthsBetween(first.month, last.month);
  const points = all
    .slice(-MOST_MONTHS)
    .map((name) => ({ name, value: known.get(name) ?? 0, href: known.has(name) ? hrefOf(daysOf(name)) : undefined }));
  const years = yearsOf(all, known).map(({ name, value }) => ({ name, value, href: value > 0 ? hrefOf(yearDays(name)) : undefined }));
  return (
    <>
      {all.length > MOST_MONTHS ? (
        <ColumnChart {...common} title={t('year')} finding={trendFinding(years)} points={years} columns={[word('year'), measureName]} />
      ) : null}
      <ColumnChart {...common} title={t('month')} finding={trendFinding(points)} points={points} columns={[word('month'), measureName]} />
    </>
  );
}

function yearsOf(months: readonly string[], known: ReadonlyMap<string, number>): ChartPoint[] {
  const sums = new Map<string, number>();
  for (const month of months) sums.set(month.slice(0, 4), (sums.get(month.slice(0, 4)) ?? 0) + (known.get(month) ?? 0));
  return [...sums].map(([name, value]) => ({ name, value }));
}

function yearDays(year: string): { from: string; to: string } {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}
