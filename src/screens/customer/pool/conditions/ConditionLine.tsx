import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs';
import IconPinFilled from '@tabler/icons-react/dist/esm/icons/IconPinFilled.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useCalls } from '#actors/calls.ts';
import { useRecord } from '#actors/use-record.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { NameForm } from '../categories/NameForm.tsx';
import { useRenaming } from '../categories/use-renaming.ts';
import * as styles from './conditions.css.ts';
import { drawerStrings } from './drawer-strings.ts';
import { NAME_AT_MOST } from './name-limit.ts';
import { conditionStrings } from './strings.ts';
import type { Conditions, SavedCondition } from './use-conditions.ts';

export interface ConditionLineProps {
  saved: SavedCondition;
  conditions: Conditions;
  onApply: () => void;
}

/** One saved filter with how many customers it finds now. */
export function ConditionLine({ saved, conditions, onApply }: ConditionLineProps) {
  const t = useStrings(drawerStrings);
  const list = useStrings(conditionStrings);
  const { getConditionCount } = useCalls();
  const { isRenaming, begin, end, opener } = useRenaming();
  const { key, name, condition, pinned } = saved;
  const { record: found } = useRecord(({ signal }) => getConditionCount({ key }, { signal }));

  if (isRenaming) {
    const rename = async (next: string) => {
      await conditions.keep({ key, name: next, condition, pinned });
      end();
    };
    return (
      <li className={styles.line}>
        <NameForm
          draft={`filter.${key}`}
          label={t('name')}
          action={t('save')}
          initial={name}
          maxLength={NAME_AT_MOST}
          onSave={rename}
          onCancel={end}
        />
      </li>
    );
  }
  return (
    <li className={styles.line}>
      <Button variant="text" aria-label={list('apply', { name })} onPress={onApply}>
        {name}
      </Button>
      <span className={styles.count}>{found ? t(found.exact ? 'count' : 'countAbout', { n: found.count }) : ''}</span>
      <IconButton
        size="small"
        label={t('pin', { name })}
        aria-pressed={pinned}
        icon={<Icon of={pinned ? IconPinFilled : IconPin} size="small" />}
        onPress={() => void conditions.pin(saved, !pinned)}
      />
      <IconButton
        size="small"
        label={t('rename', { name })}
        icon={<Icon of={IconPencil} size="small" />}
        buttonRef={opener}
        onPress={begin}
      />
      <IconButton
        size="small"
        label={t('remove', { name })}
        icon={<Icon of={IconTrash} size="small" />}
        onPress={() => void conditions.remove(saved)}
      />
    </li>
  );
}
