import type { Schemas } from '#client/calls.ts';
import { countSelected, type WideSelection } from '#ui/record-table/grid/wide-selection.ts';

import type { Condition, PoolKind } from '../condition.ts';

/** The calls take so many ids at once. */
export const IDS_AT_MOST = 500;

/** Which customers an action is for, and how many they are. */
export interface Target {
  readonly count: number;
  readonly choice: { readonly id: string } | { readonly selection: Schemas['CustomerSelection'] };
}

/** One customer. */
export const oneTarget = (id: string): Target => ({ count: 1, choice: { id } });

/** Tells what was typed for these customers from what was typed for others. */
export const targetKey = ({ choice }: Target): string => JSON.stringify(choice);

/** Returns the target of the selection: customers by their ids, or all that the list has under its filters but some. */
export function targetOf(selection: WideSelection, list: { kind: PoolKind; condition: Condition; total: number }): Target {
  const ids = [...selection.ids];
  const count = countSelected(selection, list.total);
  if (selection.kind === 'some') return { count, choice: { id: ids.join('|') } };
  const except = ids.length > 0 ? { except: ids.join('|') } : {};
  return { count, choice: { selection: { list: list.kind, condition: list.condition, ...except } } };
}

/** Whether it names more ids than a call takes. */
export const isTooMany = ({ ids }: WideSelection): boolean => ids.size > IDS_AT_MOST;

/** The choice for the calls that name their ids `ids`. */
export function joinedIds({ choice }: Target): { ids: string } | { selection: Schemas['CustomerSelection'] } {
  return 'id' in choice ? { ids: choice.id } : choice;
}
