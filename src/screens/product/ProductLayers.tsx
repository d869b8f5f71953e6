import type { Schemas } from '#client/calls.ts';
import { productStatuses } from '#lib/product-status.ts';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import { type OpenedProduct, OpenedProducts, type OpenedProductsProps } from './OpenedProducts.tsx';
import { ProductRowMenu } from './ProductRowMenu.tsx';
import type { useProductLayers } from './use-product-layers.ts';

/** What asks where products are put; it comes when it is wanted, so that the list is there sooner. */
const LazyProductUseDialog = onDemand(async () => (await import('./uses/ProductUseDialog.tsx')).ProductUseDialog);

interface ProductLayersProps extends Omit<OpenedProductsProps, 'onClose'> {
  layers: ReturnType<typeof useProductLayers>;
  rows: readonly Schemas['ProductRow'][];
  onOpen: (opened: OpenedProduct | undefined) => void;
}

/** What is open over the list of products: the menu of a row, what asks where products are put, and the dialogs. */
export function ProductLayers({ layers: { menu, begun, begin, close, closeMenu }, rows, onOpen, ...opened }: ProductLayersProps) {
  const { selection, categories, onChanged } = opened;
  const offSale = rows.filter(({ status }) => status !== productStatuses.on).map(({ id }) => id);
  return (
    <>
      {menu ? (
        <ProductRowMenu
          key={menu.id}
          menu={menu}
          rows={rows}
          selection={selection}
          onOpen={onOpen}
          onUse={begin}
          onDone={onChanged}
          onClose={closeMenu}
        />
      ) : null}
      {begun ? <LazyProductUseDialog begun={begun} categories={categories} offSale={new Set(offSale)} onClose={close} /> : null}
      <OpenedProducts {...opened} onClose={() => onOpen(undefined)} />
    </>
  );
}
