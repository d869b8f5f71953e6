import { usePermission } from '#actors/use-permission.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { productStatuses } from '#lib/product-status.ts';
import { ContextMenu } from '#ui/menu/ContextMenu.tsx';
import type { MenuItems } from '#ui/menu/menu-items.ts';

import type { OpenedProduct } from './OpenedProducts.tsx';
import { strings } from './strings.ts';
import { useProductChanges } from './use-product-changes.ts';
import type { RowMenuPlace } from './use-product-layers.ts';
import type { ProductSelection } from './use-product-selection.ts';
import { PRODUCT_USES, type ProductUse } from './uses/product-uses.ts';
import { useUseItems } from './uses/use-use-items.ts';

interface ProductRowMenuProps {
  menu: RowMenuPlace;
  rows: readonly Schemas['ProductRow'][];
  selection: ProductSelection;
  onOpen: (opened: OpenedProduct) => void;
  onUse: (use: ProductUse, ids: readonly string[]) => void;
  onDone: () => void;
  onClose: () => void;
}

/** Shows the actions on the product whose row asked for them; on all selected ones where the row is one of several. */
export function ProductRowMenu({ menu, rows, selection, onOpen, onUse, onDone, onClose }: ProductRowMenuProps) {
  const t = useStrings(strings);
  const { selected, isAll, clear } = selection;
  const isOfMany = !isAll && selected.size > 1 && selected.has(menu.id);
  const target: ReadonlySet<string> = isOfMany ? selected : new Set([menu.id]);
  const changes = useProductChanges({ rows, selected: target, onDone, onClear: isOfMany ? clear : () => undefined });
  const isOnSale = rows.filter(({ id }) => target.has(id)).every(({ status }) => status === productStatuses.on);
  const items = useRowItems({ count: target.size, isDeleted: changes.isDeleted, isOnSale });
  const acts: Readonly<Record<string, () => unknown>> = {
    edit: () => onOpen(menu.id),
    copy: () => onOpen({ copied: menu.id }),
    turnOn: () => changes.setStatus(productStatuses.on),
    turnOff: () => changes.setStatus(productStatuses.off),
    remove: changes.remove,
    restore: changes.restore,
  };
  const act = (id: string) => {
    const use = PRODUCT_USES.find((one) => one === id);
    if (use) onUse(use, [...target]);
    else acts[id]?.();
  };
  return (
    <ContextMenu
      label={isOfMany ? t('manySelected', { count: target.size }) : t('rowActions')}
      items={items}
      onAction={act}
      point={menu.point}
      onClose={onClose}
    />
  );
}

/** The commands in their groups: the product itself, what it is put into, whether it is on sale, and last what takes it away. */
function useRowItems({ count, isDeleted, isOnSale }: { count: number; isDeleted: boolean; isOnSale: boolean }): MenuItems {
  const t = useStrings(strings);
  const may = usePermission();
  const uses = useUseItems(count);
  if (isDeleted) return [{ id: 'restore', name: t('restore'), ...may('product', 'delete') }];
  const own = [
    { id: 'edit', name: t('edit') },
    { id: 'copy', name: t('copy'), ...may('product', 'add') },
  ];
  const sale = { id: isOnSale ? 'turnOff' : 'turnOn', name: t(isOnSale ? 'turnOff' : 'turnOn'), ...may('product', 'edit') };
  const remove = { id: 'remove', name: t('remove'), isDanger: true, ...may('product', 'delete') };
  return [...(count > 1 ? [] : own), ...uses, { section: '' }, sale, { section: '' }, remove];
}
