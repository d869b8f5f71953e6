import type { MinedField } from '#server/database/mining-tables.ts';
import type { Schemas } from '#server/operation.ts';

interface ValueRow {
  field: MinedField;
  value: string;
  uri: string;
  firstseen: Date;
  lastseen: Date;
  stillonpage: boolean;
}

const MOST_SOURCES = 50;

/** Rows of one value on many pages as one value with many sources, in the order of the rows. */
export function byValue<Row extends ValueRow>(rows: readonly Row[]): { best: Row; sources: Schemas['MinedSource'][] }[] {
  const values = new Map<string, { best: Row; sources: Schemas['MinedSource'][] }>();
  for (const row of rows) {
    const key = `${row.field} ${row.value}`;
    const known = values.get(key) ?? { best: row, sources: [] };
    values.set(key, known);
    if (known.sources.length < MOST_SOURCES) known.sources.push(sourceOf(row));
  }
  return [...values.values()];
}

function sourceOf({ uri, firstseen, lastseen, stillonpage }: ValueRow): Schemas['MinedSource'] {
  return { uri, firstseen: firstseen.toISOString(), lastseen: lastseen.toISOString(), stillonpage };
}
