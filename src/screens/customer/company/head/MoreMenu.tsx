import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useCalls } from '#actors/calls.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { strings as mergeStrings } from '../../merge/strings.ts';
import type { Batch } from '../../pool/batch/use-batch.ts';
import { useCompany, useCompanyPermission } from '../company-scope.ts';
import { strings } from './strings.ts';

/** What is asked about before it is done. */
export type Question = 'giveBack' | 'transfer' | 'merge' | 'delete';

/** What changes whose the customer is, and whether the rules may. */
export function MoreMenu({ batch, onAsk }: { batch: Batch; onAsk: (question: Question) => void }) {
  const t = useStrings(strings);
  const mergeWord = useStrings(mergeStrings);
  const { company } = useCompany();
  const { lockCustomers } = useCalls();
  const may = useCompanyPermission();
  const allowed = usePermission();
  const { id, locked } = company;

  const owned = [
    { id: 'transfer', name: t('transfer'), ...may('transfer') },
    { id: 'giveBack', name: t('giveBack'), ...may('edit') },
    { id: 'lock', name: t(locked ? 'unlock' : 'lock'), ...allowed('customer', 'approve') },
  ];
  const items = [
    ...(company.pooltype === 1 ? owned : []),
    { id: 'merge', name: mergeWord('findTitle'), ...may('edit') },
    { id: 'delete', name: t('delete'), ...may('delete') },
  ];
  const turnLock = () =>
    batch.runAtOnce({
      call: () => lockCustomers({ id, locked: !locked }),
      said: () => t(locked ? 'unlockedNow' : 'lockedNow'),
    });
  return (
    <MenuButton
      label={t('more')}
      trigger={<Icon of={IconDots} size="small" />}
      items={items}
      onAction={(action) => (action === 'lock' ? void turnLock() : onAsk(action as Question))}
    />
  );
}
