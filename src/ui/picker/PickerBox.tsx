import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type Ref, use, useState } from 'react';
import { Button, ComboBox, ComboBoxStateContext, Input, type InputProps, ListBox, ListBoxItem, Popover } from 'react-aria-components';

import { useStrings } from '#i18n/use-strings.ts';
import { AriaLocale } from '#ui/aria-locale/AriaLocale.tsx';
import * as field from '#ui/field/field.css.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import * as popup from '#ui/popup/popup.css.ts';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './Picker.css.ts';
import { strings } from './strings.ts';
import { type Find, type PickerItem, useFound } from './use-found.ts';

export interface PickerBoxProps {
  id: string;
  label: string;
  /** The ARIA attributes that the frame gives the field. */
  described: { 'aria-required'?: boolean | undefined; 'aria-invalid'?: boolean | undefined; 'aria-describedby'?: string | undefined };
  find: Find<PickerItem>;
  restMs?: number | undefined;
  onChoose: (item: PickerItem) => void;
  placeholder: string | undefined;
  empty: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** The field of a picker while nothing is chosen. What was typed and not chosen goes when the field is left, so that nobody takes it for a choice. */
export function PickerBox({ id, label, described, find, restMs, onChoose, placeholder, empty, inputRef }: PickerBoxProps) {
  const t = useStrings(strings);
  const [text, setText] = useState('');
  const [{ state, items }, ask] = useFound(find, restMs);
  const words = { unasked: '', searching: t('searching'), found: items.length === 0 ? (empty ?? t('empty')) : '', failed: t('failed') }[
    state
  ];

  const type = (next: string) => {
    if (next === text) return;
    setText(next);
    ask(next);
  };
  return (
    <AriaLocale>
      <ComboBox
        id={id}
        aria-label={label}
        {...(described['aria-describedby'] === undefined ? {} : { 'aria-describedby': described['aria-describedby'] })}
        className={styles.combo}
        items={items}
        inputValue={text}
        onInputChange={type}
        selectedKey={null}
        onSelectionChange={(key) => {
          const item = items.find((one) => one.id === key);
          if (item) onChoose(item);
          // Escape, or the field is left: with its text there the list would open again.
          else type('');
        }}
        onOpenChange={(isOpen) => (isOpen && state === 'unasked' ? ask(text, 0) : undefined)}
        allowsEmptyCollection
      >
        <div className={field.box} data-invalid={described['aria-invalid']}>
          <OpeningInput
            ref={inputRef}
            className={field.input}
            placeholder={placeholder ?? ''}
            aria-required={described['aria-required']}
            aria-invalid={described['aria-invalid']}
          />
          <Button className={styles.open} aria-label={t('open')}>
            <Icon of={IconChevronDown} size="small" />
          </Button>
        </div>
        <Popover className={`${popup.popup} ${styles.popup}`} placement="bottom start" offset={4}>
          <ListBox<PickerItem> className={styles.list} renderEmptyState={() => <div className={styles.nothing}>{words}</div>}>
            {({ id: itemId, name, note }) => (
              <ListBoxItem key={itemId} id={itemId} textValue={name} className={popup.option}>
                <span className={popup.name}>{name}</span>
                {note === undefined ? null : <span className={popup.note}>{note}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
        <VisuallyHidden>
          <output>{state === 'searching' ? '' : words}</output>
        </VisuallyHidden>
      </ComboBox>
    </AriaLocale>
  );
}

/** The field itself; a click into it opens the list, as one on the arrow beside it does. */
function OpeningInput(props: InputProps & { ref: Ref<HTMLInputElement> }) {
  const list = use(ComboBoxStateContext);
  const open = () => {
    if (list && !list.isOpen) list.open(null, 'manual');
  };
  return <Input {...props} onClick={open} />;
}
