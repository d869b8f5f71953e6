export type Selected = ReadonlySet<string>;

/** The selection with one row turned over. */
export function toggled(selected: Selected, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The selection with every row between two added, both included, in the order of `ids`. */
export function reached(selected: Selected, ids: readonly string[], [from, to]: readonly [string, string]): Set<string> {
  const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return new Set([...selected, ...ids.slice(Math.max(0, first), last + 1)]);
}

/** The rows in sight all selected, or none of them when they all were; rows of other pages keep their state. */
export function allTurned(selected: Selected, ids: readonly string[]): Set<string> {
  const isWhole = ids.every((id) => selected.has(id));
  return new Set(isWhole ? [...selected].filter((id) => !ids.includes(id)) : [...selected, ...ids]);
}
