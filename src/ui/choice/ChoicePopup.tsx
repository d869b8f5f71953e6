import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { RefObject } from 'react';
import { ListBox, ListBoxItem, Popover, type Selection } from 'react-aria-components';

import { useFormats } from '#i18n/use-formats.ts';
import { AriaLocale } from '#ui/aria-locale/AriaLocale.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import * as styles from '#ui/popup/popup.css.ts';

import type { ChoiceOption } from './choice-props.ts';

export interface ChoicePopupProps {
  label: string;
  options: readonly ChoiceOption[];
  selected: readonly string[];
  isMulti: boolean;
  onSelect: (ids: string[]) => void;
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
}

/** The options of a choice, under its trigger; choosing one closes the list unless several may be chosen. */
export function ChoicePopup({ label, options, selected, isMulti, onSelect, onClose, trigger }: ChoicePopupProps) {
  const { number } = useFormats();

  // Choosing what is chosen already gives it up, to the list; where there must be one it stays, and the list closes.
  const select = (keys: Selection) => {
    const chosen = options.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id));
    if (isMulti || chosen.length > 0) onSelect(chosen);
    if (!isMulti) onClose();
  };

  return (
    <AriaLocale>
      <Popover
        isOpen
        onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
        triggerRef={trigger}
        placement="bottom start"
        offset={4}
        className={styles.popup}
        // No dialog around the list: it would be read with the same name, and what it hides of the page is read again when it closes.
        isNonModal
        shouldCloseOnInteractOutside={(element) => !trigger.current?.contains(element)}
      >
        <ListBox
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the list opens for the keyboard, which must be in it
          autoFocus={selected.length > 0 ? true : 'first'}
          className={styles.list}
          selectionMode={isMulti ? 'multiple' : 'single'}
          escapeKeyBehavior="none"
          selectedKeys={selected}
          onSelectionChange={select}
        >
          {options.map(({ id, name, count }) => (
            <ListBoxItem key={id} id={id} textValue={name} className={styles.option}>
              <span className={styles.tick}>
                <Icon of={IconCheck} size="small" />
              </span>
              <span className={styles.name}>{name}</span>
              {count === undefined ? null : <span className={styles.note}>{number(count)}</span>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaLocale>
  );
}
