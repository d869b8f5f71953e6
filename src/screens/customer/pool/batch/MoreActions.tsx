import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';

import { useMining } from '#actors/mining/use-mining.ts';
import { useGo } from '#actors/page.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import type { MenuItems } from '#ui/menu/menu-items.ts';
import { MenuButton } from '#ui/menu/Menu.tsx';
import { onDemand } from '#ui/on-demand/on-demand.ts';

import { strings as mergeStrings } from '../../merge/strings.ts';
import { barStrings } from './bar-strings.ts';
import { batchStrings } from './strings.ts';
import { IDS_AT_MOST } from './target.ts';

export interface MoreActionsProps {
  /** The customers that are selected one by one; none where all results are meant. */
  ids: readonly string[];
  /** Whether they are more than a call takes. */
  isTooMany: boolean;
  /** The address at which a WhatsApp task to the selected customers is prepared. */
  chatPath: string;
  /** Begins to mine all results; absent where customers are selected one by one. */
  onMineAll: (() => void) | undefined;
  onMined: () => void;
  onMerged: () => void;
  onDeal: () => void;
  onDelete: () => void;
}

/** The number of customers that the server compares at once. */
const MERGED_AT_MOST = 20;

const LazyMergeDialog = onDemand(async () => (await import('../../merge/MergeDialog.tsx')).MergeDialog);

/** Shows the rarer actions on selected customers; what cannot be done says why. */
export function MoreActions({ ids, isTooMany, chatPath, onMineAll, onMined, onMerged, onDeal, onDelete }: MoreActionsProps) {
  const bar = useStrings(barStrings);
  const go = useGo();
  const email = useMining('email', onMined);
  const company = useMining('company', onMined);
  const [isMerging, setMerging] = useState(false);
  const acts: Readonly<Record<string, () => void>> = {
    email: () => email.mine(ids),
    company: () => company.mine(ids),
    all: () => onMineAll?.(),
    merge: () => setMerging(true),
    deal: onDeal,
    whatsApp: () => go(chatPath),
    delete: onDelete,
  };
  const items = useItems({ ids, isTooMany, isAll: onMineAll !== undefined, busy: { email: email.isMining, company: company.isMining } });
  return (
    <>
      <MenuButton
        label={bar('moreActions')}
        trigger={
          <>
            {bar('more')}
            <Icon of={IconChevronDown} size="small" />
          </>
        }
        items={items}
        onAction={(id) => acts[id]?.()}
        placement="bottom start"
      />
      {isMerging ? <LazyMergeDialog ids={ids} onMerged={onMerged} onClose={() => setMerging(false)} /> : null}
    </>
  );
}

interface Asked {
  ids: readonly string[];
  isTooMany: boolean;
  isAll: boolean;
  busy: { email: boolean; company: boolean };
}

/** Returns the reason that a command says where it cannot be chosen. */
const unless = (isOff: boolean, note: string | undefined) => (isOff ? { isDisabled: true, note } : {});

function useItems({ ids, isTooMany, isAll, busy }: Asked): MenuItems {
  const t = useStrings(batchStrings);
  const bar = useStrings(barStrings);
  const merge = useStrings(mergeStrings);
  const may = usePermission();
  const allowed = (area: string, operation: 'edit' | 'send' | 'delete') => {
    const { isDisabled = false, disabledReason } = may(area, operation);
    return unless(isDisabled, disabledReason);
  };
  const isFit = ids.length >= 2 && ids.length <= MERGED_AT_MOST;
  // One request of a kind at a time.
  const mined = (id: 'email' | 'company', name: string) => ({
    id,
    name,
    ...unless(busy[id], bar('mining')),
    ...unless(isTooMany, bar('mineTooMany', { n: IDS_AT_MOST })),
    ...allowed('customer', 'edit'),
  });
  const mining = isAll
    ? [{ id: 'all', name: t('action.mine'), ...allowed('customer', 'edit') }]
    : [mined('email', bar('mineContacts')), mined('company', bar('mineCompany'))];
  return [
    ...mining,
    {
      id: 'merge',
      name: merge('mergeSelected'),
      ...unless(!isFit, merge('chooseSome', { n: MERGED_AT_MOST })),
      ...allowed('customer', 'edit'),
    },
    { id: 'deal', name: t('action.deal'), ...unless(isTooMany, bar('tooMany', { n: IDS_AT_MOST })), ...allowed('customer', 'edit') },
    { id: 'whatsApp', name: bar('whatsApp'), ...unless(isTooMany, bar('tooMany', { n: IDS_AT_MOST })), ...allowed('marketing', 'send') },
    { section: '' },
    {
      id: 'delete',
      name: t('action.delete'),
      isDanger: true,
      ...unless(isTooMany, bar('tooMany', { n: IDS_AT_MOST })),
      ...allowed('customer', 'delete'),
    },
  ];
}
