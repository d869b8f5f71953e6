import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';

import { useMining } from '#actors/mining/use-mining.ts';
import { usePermission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import { batchStrings } from './strings.ts';
import { IDS_AT_MOST } from './target.ts';

export interface MineMenuProps {
  /** The selected customers; none where more are selected than can be mined at once. */
  ids: readonly string[];
  onMined: () => void;
}

/** Looks on the own sites of the selected customers for what they tell of themselves; one request of a kind at a time. */
export function MineMenu({ ids, onMined }: MineMenuProps) {
  const t = useStrings(batchStrings);
  const may = usePermission()('customer', 'edit');
  const email = useMining('email', onMined);
  const company = useMining('company', onMined);
  const isOff = may.isDisabled === true || ids.length === 0;
  const items = [
    { id: 'email', name: t(email.isMining ? 'mining' : 'mineContacts'), isDisabled: isOff || email.isMining },
    { id: 'company', name: t(company.isMining ? 'mining' : 'mineCompany'), isDisabled: isOff || company.isMining },
  ];
  return (
    <MenuButton
      label={may.disabledReason ?? (ids.length === 0 ? t('mineTooMany', { n: IDS_AT_MOST }) : t('action.mine'))}
      trigger={
        <>
          {t('action.mine')}
          <Icon of={IconChevronDown} size="small" />
        </>
      }
      items={items}
      onAction={(id) => (id === 'email' ? email : company).mine(ids)}
      placement="bottom start"
    />
  );
}
