import { createContext, use } from 'react';

/** The actions on customers of a list. */
export type BatchAction =
  | 'category'
  | 'stage'
  | 'star'
  | 'deal'
  | 'claim'
  | 'giveBack'
  | 'transfer'
  | 'export'
  | 'mine'
  | 'merge'
  | 'delete';

/** The actions of a row; the same object all the time, so that no row is drawn again for them. */
export interface PoolActions {
  readonly toggleStar: (customer: { readonly id: string; readonly star: number }) => void;
  /** Begins an action with one customer. */
  readonly ask: (action: BatchAction, id: string) => void;
  readonly openMenu: (id: string, at: Element) => void;
  readonly may: (action: BatchAction) => boolean;
}

export const PoolActionsContext = createContext<PoolActions | undefined>(undefined);

/** The actions of the list that a row is in. */
export function usePoolActions(): PoolActions {
  const actions = use(PoolActionsContext);
  if (!actions) throw new Error('No <PoolActionsContext> around this row');
  return actions;
}
