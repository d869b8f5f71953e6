import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { writeHref } from '#routes/write-href.ts';
import { ContextMenu } from '#ui/menu/ContextMenu.tsx';
import type { MenuItems } from '#ui/menu/menu-items.ts';

import { strings } from '../strings.ts';
import type { Pool } from '../use-pool.ts';
import { actionsOf, isDangerous, type ListKind, listKindOf, rightOf, rowActionsOf, WRITE_ACTIONS } from './list-actions.ts';
import type { BatchAction } from './pool-actions.ts';
import { batchStrings } from './strings.ts';
import { oneTarget, type Target, targetOf } from './target.ts';
import type { PoolBatch } from './use-pool-batch.ts';

export interface RowMenuProps {
  pool: Pool;
  menu: PoolBatch['menu'];
  onClose: () => void;
  onAsk: (action: BatchAction, target: Target) => Promise<void>;
}

/** Shows the actions on the customer whose row asked for them; on all selected ones where the row is one of several. */
export function RowMenu({ pool, menu, onClose, onAsk }: RowMenuProps) {
  const t = useStrings(batchStrings);
  const page = useStrings(strings);
  const go = useGo();
  const itemsOf = useMenuItems(listKindOf(pool));
  if (!menu) return null;
  const { kind, selection, condition } = pool;
  const isOfMany = selection.kind === 'some' && selection.ids.size > 1 && selection.ids.has(menu.id);
  const target = isOfMany ? targetOf(selection, { kind, condition, total: 0 }) : oneTarget(menu.id);
  const company = href('customer.company', { type: kind, id: menu.id });
  const places: Readonly<Record<string, string>> = {
    open: company,
    follow: `${company}?do=follow`,
    plan: `${company}?do=plan`,
    write: writeHref({ customer: menu.id }),
  };
  const act = (id: string) => {
    const place = places[id];
    return place === undefined ? void onAsk(id as BatchAction, target) : go(place);
  };
  return (
    <ContextMenu
      label={isOfMany ? t('selected', { count: selection.ids.size }) : page('rowActions')}
      items={itemsOf(isOfMany)}
      onAction={act}
      point={menu.point}
      onClose={onClose}
    />
  );
}

/** The commands in their groups; only one customer is opened, followed up and written to. */
function useMenuItems(kind: ListKind): (isOfMany: boolean) => MenuItems {
  const t = useStrings(batchStrings);
  const may = usePermission();
  const commandOf = (action: BatchAction) => ({
    id: action,
    name: t(`action.${action}`),
    isDanger: isDangerous(action),
    ...may('customer', rightOf[action]),
  });
  const mayWrite = !may('mail', 'view').isDisabled;
  const written = WRITE_ACTIONS.filter((action) => action !== 'write' || mayWrite).map((action) => ({
    id: action,
    name: t(`row.${action}`),
    ...(action === 'write' ? {} : may('customer', 'edit')),
  }));
  const many = [actionsOf[kind].filter((action) => !isDangerous(action)), actionsOf[kind].filter(isDangerous)];
  const grouped = (groups: readonly (readonly BatchAction[])[]) => groups.flatMap((group) => [{ section: '' }, ...group.map(commandOf)]);
  return (isOfMany) =>
    isOfMany ? grouped(many) : [{ id: 'open', name: t('open') }, ...(kind === 'glist' ? [] : written), ...grouped(rowActionsOf[kind])];
}
