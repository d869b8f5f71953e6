import type { Kysely } from 'kysely';

import type { Language } from '#lib/language.ts';
import type { Database } from '#server/database/schema.ts';
import type { Schemas } from '#server/operation.ts';

import type { Flows, FlowSum } from './flows.ts';

export type Report = Schemas['ExportReport'];
export type ReportRow = Report['rows'][number];
export type Metric = 'value' | 'duty' | 'dutyrate' | 'share';

const sourceOf: Readonly<Record<Flows, string>> = { fromchina: 'us-census-china-hs2', bycountry: 'us-census-hs6-2024' };
const note = { CN: 'note_cn', HK: 'note_hk', US: 'note_us' } as const;
const EXPECTED_MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** What a reader must know of where the numbers come from. */
export async function aboutSource(
  db: Kysely<Database>,
  flows: Flows,
  language: Language,
): Promise<Pick<Report, 'period' | 'currency' | 'source' | 'sourcename' | 'note'>> {
  const source = await db
    .selectFrom('data_source')
    .where('id', '=', sourceOf[flows])
    .select(['id as source', 'name as sourcename', 'period', `${note[language]} as note`])
    .executeTakeFirst();
  return { currency: 'USD', ...(source ?? { source: sourceOf[flows], sourcename: '', period: '', note: '' }) };
}

/** The columns for some measures, which the app names itself. */
export function metricColumns(metrics: readonly Metric[]): Report['columns'] {
  return metrics.map((id) => ({ id, name: '', unit: id === 'value' || id === 'duty' ? 'USD' : '%' }));
}

/** A cell's measures. Rates are percentages; of nothing there is none. */
export function measure(sum: Pick<FlowSum, 'value' | 'duty'>, metrics: readonly Metric[], whole: number): (number | null)[] {
  const measured: Readonly<Record<Metric, number | null>> = {
    value: sum.value,
    duty: sum.duty,
    dutyrate: percent(sum.duty, sum.value),
    share: percent(sum.value, whole),
  };
  return metrics.map((metric) => measured[metric]);
}

/** Parts of a hundred, to two decimals; of nothing there are none. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

/** All of some cells together. */
export function addUp(sums: readonly FlowSum[]): Pick<FlowSum, 'value' | 'duty'> {
  return sums.reduce((all, { value, duty }) => ({ value: all.value + value, duty: all.duty + duty }), { value: 0, duty: 0 });
}

/** Whether a period has fewer months in it than it should. */
export function isPartial(period: string, months: number): boolean {
  return months < EXPECTED_MONTHS[period as keyof typeof EXPECTED_MONTHS];
}

interface Top {
  top: number;
  metrics: readonly Metric[];
  nameOf: (keys: readonly string[]) => string;
  /** What shares are of; else all rows together. */
  whole?: number;
}

/** The largest rows, and in one more row all the others. */
export function topRows(sums: readonly FlowSum[], { top, metrics, nameOf, whole }: Top): Pick<Report, 'rows' | 'total'> {
  const all = addUp(sums);
  const values = (sum: Pick<FlowSum, 'value' | 'duty'>) => measure(sum, metrics, whole ?? all.value);
  const rows = sums
    .slice(0, top)
    .map((sum) => ({ key: sum.keys.join('|'), name: nameOf(sum.keys), ispartial: false, values: values(sum) }));
  const rest = sums.slice(top);
  const others = rest.length === 0 ? [] : [{ key: '', name: '', ispartial: false, values: values(addUp(rest)) }];
  return { rows: [...rows, ...others], total: values(all) };
}
