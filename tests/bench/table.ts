/** One measured figure and what it aims for. */
export interface Figure {
  name: string;
  value: number;
  unit: 'ms' | 's' | 'KiB' | 'MiB' | '';
  /** At most this; a figure without an aim is only told. */
  aim?: number;
}

/** Prints figures in columns, each with its aim and whether it was met. Nothing here fails a run: a slow machine is no error. */
export function printTable(title: string, figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ name }) => name.length));
  console.log(`\n${title}`);
  for (const { name, value, unit, aim } of figures) {
    const [shown, wanted] = [value, aim].map((number) => (number === undefined ? '' : `${round(number)} ${unit}`.trim()));
    const verdict = aim === undefined ? '' : `≤ ${wanted}  ${value <= aim ? 'met' : 'MISSED'}`;
    console.log(`  ${name.padEnd(width)}  ${(shown ?? '').padStart(10)}   ${verdict}`.trimEnd());
  }
}

/** The middle one of several runs; of an even number the upper of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that the given part of all values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}
