/** How many letters have to be put in, left out, changed, or swapped with the next (optimal string alignment). */
export function letterDistance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) row.push(fewest({ one, other, at, to }, rows, row));
    rows.push(row);
  }
  return valueAt(rows.at(-1), other.length);
}

interface Place {
  one: string;
  other: string;
  at: number;
  to: number;
}

/** The shortest way to here; the letters before these are `at - 1` and `to - 1`. */
function fewest({ one, other, at, to }: Place, rows: readonly number[][], row: readonly number[]): number {
  const put = Math.min(valueAt(row, to - 1), valueAt(rows[at - 1], to)) + 1;
  const changed = valueAt(rows[at - 1], to - 1) + Number(one[at - 1] !== other[to - 1]);
  return isSwapped({ one, other, at, to }) ? Math.min(put, changed, valueAt(rows[at - 2], to - 2) + 1) : Math.min(put, changed);
}

const isSwapped = ({ one, other, at, to }: Place) => at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];

const valueAt = (row: readonly number[] | undefined, at: number) => row?.[at] ?? 0;
