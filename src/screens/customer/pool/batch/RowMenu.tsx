import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { ContextMenu } from '#ui/menu/ContextMenu.tsx';

import { strings } from '../strings.ts';
import type { Pool } from '../use-pool.ts';
import { actionsOf, rightOf, rowActionsOf } from './actions.ts';
import type { BatchAction } from './pool-actions.ts';
import { batchStrings } from './strings.ts';
import { oneTarget, type Target, targetOf } from './target.ts';
import type { PoolBatch } from './use-pool-batch.ts';

export interface RowMenuProps {
  pool: Pool;
  menu: PoolBatch['menu'];
  onClose: () => void;
  onAsk: (action: BatchAction, target: Target) => void;
}

const OPEN = 'open';

/** What can be done with the customer whose row asked for it; with all that are selected where the row is one of several. */
export function RowMenu({ pool, menu, onClose, onAsk }: RowMenuProps) {
  const t = useStrings(batchStrings);
  const page = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  if (!menu) return null;
  const { kind, selection, condition } = pool;
  const isOfMany = selection.kind === 'some' && selection.ids.size > 1 && selection.ids.has(menu.id);
  const actions = isOfMany ? actionsOf[kind] : rowActionsOf[kind];
  const target = isOfMany ? targetOf(selection, { kind, condition, total: 0 }) : oneTarget(menu.id);
  const items = [
    ...(isOfMany ? [] : [{ id: OPEN, name: t('open') }]),
    ...actions.map((action) => ({
      id: action,
      name: t(action === 'delete' && kind === 'glist' ? 'deletePublic' : `action.${action}`),
      ...may('customer', rightOf[action]),
    })),
  ];
  const act = (id: string) => (id === OPEN ? go(href('customer.company', { type: kind, id: menu.id })) : onAsk(id as BatchAction, target));
  return (
    <ContextMenu
      label={isOfMany ? t('selected', { count: selection.ids.size }) : page('rowActions')}
      items={items}
      onAction={act}
      point={menu.point}
      onClose={onClose}
    />
  );
}
