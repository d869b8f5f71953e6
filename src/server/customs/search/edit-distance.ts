/** How many slips lie between two words: a letter too many, too few or wrong, or two that changed places. */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) row.push(slips(rows, row, { a, b, i, j }));
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

interface Cell {
  a: string;
  b: string;
  i: number;
  j: number;
}

function slips(rows: readonly (readonly number[])[], row: readonly number[], { a, b, i, j }: Cell): number {
  const above = (up: number, left: number) => rows[i - up]?.[j - left] ?? Infinity;
  const straight = above(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
  return Math.min(straight, above(1, 0) + 1, (row[j - 1] ?? Infinity) + 1, isSwapped ? above(2, 2) + 1 : Infinity);
}
