export type Selected = ReadonlySet<string>;

/** The selection with one row turned over. */
export function toggled(selected: Selected, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The ids of a list in their order; nothing stands for a row that has not arrived. */
export type RowIds = readonly (string | undefined)[];

/** The selection with every row between two added, both included; where not all of them are known, only the second is turned over. */
export function reached(selected: Selected, ids: RowIds, [from, to]: readonly [string, string]): Set<string> {
  const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  const between = ids.slice(Math.max(0, first), last + 1).filter((id) => id !== undefined);
  return first >= 0 && between.length === last - first + 1 ? new Set([...selected, ...between]) : toggled(selected, to);
}

/** The rows in sight all selected, or none of them when they all were; rows of other pages keep their state. */
export function allTurned(selected: Selected, ids: readonly string[]): Set<string> {
  const isWhole = ids.every((id) => selected.has(id));
  return new Set(isWhole ? [...selected].filter((id) => !ids.includes(id)) : [...selected, ...ids]);
}
