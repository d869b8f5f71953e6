import { useState } from 'react';

import type { Schemas } from '#client/calls.ts';

type Filter = Omit<Schemas['ProductSelection'], 'ids'>;

/** The calls take so many ids at once. */
export const IDS_AT_MOST = 500;

const NONE: ReadonlySet<string> = new Set();

/** The selected products: some by their ids, or all that the list shows under its filters. */
export interface ProductSelection {
  readonly selected: ReadonlySet<string>;
  readonly isAll: boolean;
  /** The named products; none are named where all that the list shows is selected. */
  readonly named: ReadonlySet<string>;
  readonly count: number;
  /** Whether it names more ids than a call takes. */
  readonly isTooMany: boolean;
  /** The selection as the calls take it. */
  readonly wire: Schemas['ProductSelection'];
  readonly select: (ids: ReadonlySet<string>) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** Keeps which products of a list are selected; a row that is turned over ends that all are. */
export function useProductSelection(filter: Filter, total: number): ProductSelection {
  const [selected, setSelected] = useState(NONE);
  const [isAll, setAll] = useState(false);
  const select = (ids: ReadonlySet<string>) => {
    setSelected(ids);
    setAll(false);
  };
  return {
    selected,
    isAll,
    named: isAll ? NONE : selected,
    count: isAll ? total : selected.size,
    isTooMany: !isAll && selected.size > IDS_AT_MOST,
    wire: isAll ? filter : { ids: [...selected].join('|') },
    select,
    selectAll: () => setAll(true),
    clear: () => select(NONE),
  };
}
