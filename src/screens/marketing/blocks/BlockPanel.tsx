import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { type EdmBlock, everyBlock } from '#lib/edm/blocks.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { MenuButton } from '#ui/menu/Menu.tsx';

import type { BlockHands } from './block-hands.ts';
import { blockWords } from './block-words.ts';
import * as styles from './blocks.css.ts';
import { strings } from './strings.ts';

interface BlockPanelProps {
  block: EdmBlock;
  position: number;
  of: number;
  hands: BlockHands;
  /** Its fields, shown while it is open. */
  children: ReactNode;
}

/** One block: its name opens its fields, Alt with an arrow on the name moves it. */
export function BlockPanel({ block, position, of, hands, children }: BlockPanelProps) {
  const t = useStrings(strings);
  const id = useId();
  const { ref, keepFocus } = useMovedFocus(position);
  const isOpen = isWithin(block, hands.chosen);
  const words = blockWords(block);
  const type = t(`type.${block.type}`);
  const name = words === '' ? t('bareName', { place: position, type }) : t('nameOf', { place: position, type, words });
  const move = (by: -1 | 1) => {
    keepFocus();
    hands.move(block.key, by);
  };
  const acts: Readonly<Record<string, () => void>> = {
    up: () => move(-1),
    down: () => move(1),
    duplicate: () => hands.duplicate(block.key),
    remove: () => hands.remove(block),
  };
  const items = [
    { id: 'up', name: t('moveUp'), shortcut: 'Alt ↑', isDisabled: position === 1 },
    { id: 'down', name: t('moveDown'), shortcut: 'Alt ↓', isDisabled: position === of },
    { id: 'duplicate', name: t('duplicate') },
    { id: 'remove', name: t('remove') },
  ];
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (position + by >= 1 && position + by <= of) move(by);
  };
  return (
    <div className={styles.panel} data-block={block.key} data-chosen={isOpen || undefined}>
      <div className={styles.head}>
        <button
          ref={ref}
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => hands.choose(block.key)}
          onKeyDown={moveByKey}
        >
          <span className={styles.kind}>{t('bareName', { place: position, type })}</span>
          <bdi className={styles.snippet} lang={hands.language || undefined}>
            {words}
          </bdi>
        </button>
        <IconButton
          size="small"
          label={t('moveUp')}
          icon={<Icon of={IconArrowUp} size="small" />}
          isDisabled={position === 1}
          onPress={() => move(-1)}
        />
        <IconButton
          size="small"
          label={t('moveDown')}
          icon={<Icon of={IconArrowDown} size="small" />}
          isDisabled={position === of}
          onPress={() => move(1)}
        />
        <MenuButton
          label={t('actionsOf', { name })}
          trigger={<Icon of={IconDots} size="small" />}
          items={items}
          onAction={(act) => acts[act]?.()}
        />
      </div>
      {isOpen ? (
        <div id={id} className={styles.fields}>
          {children}
        </div>
      ) : null}
    </div>
  );
}

/** A block stays open while something in one of its columns is. */
function isWithin(block: EdmBlock, chosen: string): boolean {
  return chosen !== '' && everyBlock({ accent: 'ink', direction: 'ltr', blocks: [block] }).some(({ key }) => key === chosen);
}

/** An element that is put elsewhere loses the focus; whoever moved a block wants to move it on. */
function useMovedFocus(position: number) {
  const ref = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  const last = useRef(position);
  useLayoutEffect(() => {
    if (isMoving.current && last.current !== position) {
      ref.current?.focus();
      isMoving.current = false;
    }
    last.current = position;
  }, [position]);
  return {
    ref,
    keepFocus: () => {
      isMoving.current = true;
    },
  };
}
