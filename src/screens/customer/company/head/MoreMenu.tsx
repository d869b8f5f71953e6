import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { dealStatus, pools } from '#lib/status-names.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { strings as mergeStrings } from '../../merge/strings.ts';
import type { Batch } from '../../pool/batch/use-batch.ts';
import { useLeaving } from '../collaborators/use-leaving.ts';
import { useCompany, useCompanyPermission, useOwnerPermission } from '../company-scope.ts';
import { isProtected } from './ProtectDialog.tsx';
import { strings } from './strings.ts';

/** The actions that ask a question first. */
export type Question = 'deal' | 'dealDay' | 'giveBack' | 'transfer' | 'protect' | 'merge' | 'delete';

/** Shows the rare actions: marks, changes of the owner, and whether the pool rules may take the customer. */
export function MoreMenu({ batch, onAsk }: { batch: Batch; onAsk: (question: Question) => void }) {
  const t = useStrings(strings);
  const mergeWord = useStrings(mergeStrings);
  const { company } = useCompany();
  const { lockCustomers } = useCalls();
  const may = useCompanyPermission();
  const mayOwn = useOwnerPermission();
  const { id, locked, protectuntil, isfollow, access } = company;
  const isKept = locked || isProtected(protectuntil);
  const turnFollowed = useFollowedFlag();
  const deal = useDeal(batch);
  const leave = useLeaving();
  const isShared = access === 'read' || access === 'write';

  const isOwned = company.pooltype === pools.private;
  const owned = [
    { id: 'transfer', name: t('transfer'), ...mayOwn('transfer') },
    { id: 'lock', name: t(isKept ? 'unlock' : 'lock'), ...mayOwn('approve') },
    { id: 'protect', name: t('protect'), ...mayOwn('approve') },
  ];
  // What takes the customer away stands apart, as in the menu of a row.
  const items = [
    { id: 'followed', name: t(isfollow === 1 ? 'unfollow' : 'followed'), ...may('edit') },
    ...deal.items,
    { id: 'merge', name: mergeWord('findTitle'), ...mayOwn('edit') },
    ...(isOwned ? [{ section: '' }, ...owned] : []),
    { section: '' },
    ...(isOwned ? [{ id: 'giveBack', name: t('giveBack'), isDanger: true, ...mayOwn('edit') }] : []),
    ...(isShared ? [{ id: 'leave', name: t('leave'), isDanger: true }] : []),
    { id: 'delete', name: t('delete'), isDanger: true, ...mayOwn('delete') },
  ];
  const turnLock = () =>
    batch.runAtOnce({
      call: () => lockCustomers({ id, locked: !isKept }),
      said: () => t(isKept ? 'unlockedNow' : 'lockedNow'),
    });
  return (
    <MenuButton
      label={t('more')}
      trigger={<Icon of={IconDots} size="small" />}
      items={items}
      onAction={(action) => {
        const atOnce = { lock: () => void turnLock(), followed: turnFollowed, undealt: deal.takeBack, leave }[action];
        return atOnce ? atOnce() : onAsk(action as Question);
      }}
    />
  );
}

/** Says that a deal was made which no opportunity tells of, and on which day, or takes back one that was not; a slip brings the deal back with its day. */
function useDeal(batch: Batch) {
  const t = useStrings(strings);
  const { id, dealstatus } = useCompany().company;
  const { markCustomerDeals } = useCalls();
  const may = useCompanyPermission();
  const names =
    dealstatus === dealStatus.dealt ? ({ dealDay: 'dealDay', undealt: 'markUndealt' } as const) : ({ deal: 'markDealt' } as const);
  return {
    items: Object.entries(names).map(([item, name]) => ({ id: item, name: t(name), ...may('edit') })),
    takeBack: () =>
      void batch.runAtOnce({ call: () => markCustomerDeals({ id, dealstatus: dealStatus.undealt }), said: () => t('undealtNow') }),
  };
}

/** Says that somebody was in touch, or not yet, without a record of it: a call that is not worth a line, or a slip. */
function useFollowedFlag(): () => void {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { markCustomerFollowed } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const { id, isfollow } = company;
  const mark = (next: 0 | 1) => markCustomerFollowed({ id, isfollow: next }).finally(changed);
  const turn = async () => {
    const next = isfollow === 1 ? 0 : 1;
    if (await attempt(() => mark(next)))
      show({
        tone: 'success',
        text: t(next === 1 ? 'followedNow' : 'unfollowedNow'),
        action: takeBack(t('undo'), () => mark(isfollow)),
      });
  };
  return () => void turn();
}
