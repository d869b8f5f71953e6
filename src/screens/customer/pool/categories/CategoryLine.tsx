import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './categories.css.ts';
import { NAME_AT_MOST } from './limits.ts';
import { NameForm } from './NameForm.tsx';
import { categoryStrings } from './strings.ts';
import type { Category } from './use-categories.ts';
import { useRenaming } from './use-renaming.ts';

export interface CategoryLineProps {
  category: Category;
  onRename: (name: string) => Promise<void>;
  /** Absent at the ends of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

/** One category with how many customers are in it. */
export function CategoryLine({ category: { id, name, count }, onRename, onUp, onDown, onRemove }: CategoryLineProps) {
  const t = useStrings(categoryStrings);
  const { isRenaming, begin, end, opener } = useRenaming();
  if (isRenaming) {
    const rename = async (next: string) => {
      await onRename(next);
      end();
    };
    return (
      <li className={styles.line}>
        <NameForm
          draft={`category.${id}`}
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
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{t('count', { n: count })}</span>
      <IconButton size="small" label={t('up', { name })} isDisabled={!onUp} icon={<Icon of={IconArrowUp} size="small" />} onPress={onUp} />
      <IconButton
        size="small"
        label={t('down', { name })}
        isDisabled={!onDown}
        icon={<Icon of={IconArrowDown} size="small" />}
        onPress={onDown}
      />
      <IconButton
        size="small"
        label={t('rename', { name })}
        icon={<Icon of={IconPencil} size="small" />}
        buttonRef={opener}
        onPress={begin}
      />
      <IconButton size="small" label={t('remove', { name })} icon={<Icon of={IconTrash} size="small" />} onPress={onRemove} />
    </li>
  );
}
