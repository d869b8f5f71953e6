import { useState } from 'react';

import { useGo } from '#actors/page.ts';
import { writeHref } from '#routes/write-href.ts';
import { afterOthers } from '#ui/lost-focus/after-others.ts';
import type { MenuPoint } from '#ui/menu/use-context-menu.ts';

import type { BegunUse, ProductUse } from './uses/product-uses.ts';

/** The row whose menu is open, and where. */
export interface RowMenuPlace {
  readonly id: string;
  readonly point: MenuPoint;
}

/** Opens the menu of a row, and begins what products are put into: a mail at once on its own page, the others in a dialog that asks where. */
export function useProductLayers() {
  const go = useGo();
  const [menu, setMenu] = useState<RowMenuPlace>();
  const [begun, setBegun] = useState<BegunUse>();
  return {
    menu,
    begun,
    openMenu: (id: string, at: Element) => {
      const { left, bottom } = at.getBoundingClientRect();
      setMenu({ id, point: { x: left, y: bottom } });
    },
    closeMenu: () => setMenu(undefined),
    begin: (use: ProductUse, ids: readonly string[]) => {
      if (use === 'mail') go(writeHref({ products: ids.join('|') }));
      // The menu gives the focus back to its row first, and the dialog can then do so too.
      else afterOthers(() => setBegun({ use, ids }));
    },
    close: () => setBegun(undefined),
  };
}
