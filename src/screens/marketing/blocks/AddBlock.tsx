import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

import { useStrings } from '#i18n/use-strings.ts';
import type { EdmBlockType } from '#lib/edm/blocks.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import * as styles from './blocks.css.ts';
import { strings } from './strings.ts';

interface AddBlockProps {
  label: string;
  types: readonly EdmBlockType[];
  onAdd: (type: EdmBlockType) => void;
}

/** Asks which kind of block is to be put in. */
export function AddBlock({ label, types, onAdd }: AddBlockProps) {
  const t = useStrings(strings);
  return (
    <div className={styles.add}>
      <MenuButton
        label={label}
        placement="bottom start"
        trigger={
          <>
            <Icon of={IconPlus} size="small" />
            {label}
          </>
        }
        items={types.map((id) => ({ id, name: t(`type.${id}`) }))}
        onAction={(id) => {
          const type = types.find((each) => each === id);
          if (type) onAdd(type);
        }}
      />
    </div>
  );
}
