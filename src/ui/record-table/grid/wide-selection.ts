import type { Selected } from './row-selection.ts';

/** A selection that reaches beyond the rows in sight: some records by their ids, or all that a list has, some excepted. */
export interface WideSelection {
  readonly kind: 'some' | 'all';
  /** The selected ones of `some`, the excepted ones of `all`. */
  readonly ids: Selected;
}

export const NOTHING_SELECTED: WideSelection = { kind: 'some', ids: new Set() };
export const EVERYTHING_SELECTED: WideSelection = { kind: 'all', ids: new Set() };

/** Whether a record is selected. */
const holds = ({ kind, ids }: WideSelection, id: string): boolean => ids.has(id) === (kind === 'some');

/** Returns which of these records are selected. */
export function selectedAmong(selection: WideSelection, among: readonly string[]): Set<string> {
  return new Set(among.filter((id) => holds(selection, id)));
}

/** The selection after a table that knows only these records has told which of them are selected now; the others keep their state. */
export function withSelected(selection: WideSelection, among: readonly string[], selected: Selected): WideSelection {
  const ids = new Set(selection.ids);
  for (const id of among) {
    if (selected.has(id) === (selection.kind === 'some')) ids.add(id);
    else ids.delete(id);
  }
  return { ...selection, ids };
}

/** How many records are selected in a list of so many. */
export function countSelected({ kind, ids }: WideSelection, total: number): number {
  return kind === 'some' ? ids.size : Math.max(0, total - ids.size);
}
