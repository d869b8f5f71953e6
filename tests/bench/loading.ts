import { planLoading } from '#lib/tools/loading/plan-loading.ts';

import { faultsOf } from '../lib/tools/loading-checker.ts';
import { kindsOfSeries, loadingInstance } from '../lib/tools/loading-instances.ts';
import { type Figure, printTable } from './table.ts';

/** What each instance has of one core. */
const TIME_MS = 1_000;
const MOST_EMPTY_PERCENT = 7.5;

/** Measures how full containers are loaded in a second each, on the instances of Bischoff and Ratcliff, and has every plan looked over by code of its own. */
export function loadingBench({ instances = 10 } = {}): Figure[] {
  const series = kindsOfSeries.map((kinds, at) => {
    const answers = Array.from({ length: instances }, (_, no) => answerTo(kinds, no + 1));
    return { name: `BR${at + 1}, ${kinds} kinds: left empty, percent`, empty: mean(answers.map(({ empty }) => empty)), answers };
  });
  const answers = series.flatMap((one) => one.answers);
  const figures: Figure[] = [
    ...series.map(({ name, empty }): Figure => ({ name, value: empty, unit: '' })),
    { name: 'mean of all: left empty, percent', value: mean(answers.map(({ empty }) => empty)), unit: '', aim: MOST_EMPTY_PERCENT },
    { name: 'plans with a fault', value: answers.filter(({ faults }) => faults > 0).length, unit: '', aim: 0 },
    { name: 'longest', value: Math.max(...answers.map(({ tookMs }) => tookMs)), unit: 'ms' },
  ];
  printTable(`Container loading, ${instances} instances a series, ${TIME_MS} ms each`, figures);
  return figures;
}

function answerTo(kinds: number, no: number): { empty: number; faults: number; tookMs: number } {
  const { cargo, space } = loadingInstance(kinds, no);
  const start = process.threadCpuUsage();
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  };
  const plan = planLoading(cargo, space, { mostSpaces: 1, mayGoOn: () => usedMs() < TIME_MS });
  const tookMs = usedMs();
  return { empty: 100 * (1 - (plan.loads[0]?.filled ?? 0)), faults: faultsOf(plan, cargo, space).length, tookMs };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
