import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';

import type { Permission } from '#actors/use-permission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './site.css.ts';
import { strings } from './strings.ts';

export interface ArrowsProps {
  /** The name of the thing that they move. */
  name: string;
  isFirst?: boolean;
  isLast?: boolean;
  /** Whether its reader may move it, and if not why. */
  permission: Permission;
  onMove: (by: 1 | -1) => void;
}

/** Moves a section or a page one place up or down. */
export function Arrows({ name, isFirst = false, isLast = false, permission, onMove }: ArrowsProps) {
  const t = useStrings(strings);
  return (
    <span className={styles.arrows}>
      <IconButton
        size="small"
        label={t('up', { name })}
        icon={<Icon of={IconArrowUp} size="small" />}
        isDisabled={isFirst}
        {...permission}
        onPress={() => onMove(-1)}
      />
      <IconButton
        size="small"
        label={t('down', { name })}
        icon={<Icon of={IconArrowDown} size="small" />}
        isDisabled={isLast}
        {...permission}
        onPress={() => onMove(1)}
      />
    </span>
  );
}
