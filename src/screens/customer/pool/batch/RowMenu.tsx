import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { href } from '#routes/href.ts';
import { ContextMenu } from '#ui/menu/ContextMenu.tsx';

import type { PoolKind } from '../condition.ts';
import { strings } from '../strings.ts';
import { rightOf, rowActionsOf } from './actions.ts';
import type { BatchAction } from './pool-actions.ts';
import { batchStrings } from './strings.ts';
import type { PoolBatch } from './use-pool-batch.ts';

export interface RowMenuProps {
  kind: PoolKind;
  menu: PoolBatch['menu'];
  onClose: () => void;
  onAsk: (action: BatchAction, id: string) => void;
}

const OPEN = 'open';

/** What can be done with the customer whose row asked for it. */
export function RowMenu({ kind, menu, onClose, onAsk }: RowMenuProps) {
  const t = useStrings(batchStrings);
  const page = useStrings(strings);
  const go = useGo();
  const may = usePermission();
  if (!menu) return null;
  const items = [
    { id: OPEN, name: t('open') },
    ...rowActionsOf[kind].map((action) => ({
      id: action,
      name: t(action === 'delete' && kind === 'glist' ? 'deletePublic' : `action.${action}`),
      ...may('customer', rightOf[action]),
    })),
  ];
  const act = (id: string) => (id === OPEN ? go(href('customer.company', { type: kind, id: menu.id })) : onAsk(id as BatchAction, menu.id));
  return <ContextMenu label={page('rowActions')} items={items} onAction={act} point={menu.point} onClose={onClose} />;
}
