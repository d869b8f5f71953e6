import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import * as field from '#ui/field/field.css.ts';
import { explain, FieldFrame } from '#ui/field/FieldFrame.tsx';
import { Icon } from '#ui/icon/Icon.tsx';

import { LazyPickerBox } from './LazyPickerBox.ts';
import * as styles from './Picker.css.ts';
import { strings } from './strings.ts';
import type { Find, PickerItem } from './use-found.ts';

export interface PickerProps {
  label: string;
  name: string;
  value: PickerItem | undefined;
  onChange: (value: PickerItem | undefined) => void;
  /** Finds items for what is typed, and for no text when the list is opened before. */
  find: Find<PickerItem>;
  /** How long typing must rest before it is asked; shorter where no server is. */
  restMs?: number | undefined;
  placeholder?: string | undefined;
  /** Said when nothing is found. */
  empty?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

/**
 * One thing of very many, found by typing a part of its name.
 *
 * What is chosen stands in the field until it is cleared, by the button or by Backspace; the focus stays at the field all along.
 */
export function Picker({ label, name, value, onChange, find, restMs, placeholder, empty, help, error, isRequired }: PickerProps) {
  const t = useStrings(strings);
  const id = useId();
  const takesFocus = useRef(false);
  const described = explain({ id, isRequired, help, error });

  const change = (next: PickerItem | undefined) => {
    takesFocus.current = true;
    onChange(next);
  };
  /** Moves the focus to the field that takes the place of the one that had it. */
  const receive = (input: HTMLInputElement | null) => {
    if (!input || !takesFocus.current) return;
    takesFocus.current = false;
    input.focus();
  };
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Delete') return;
    event.preventDefault();
    change(undefined);
  };

  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} help={help} error={error}>
      {value === undefined ? (
        <div className={styles.waiting}>
          <LazyPickerBox
            id={id}
            label={label}
            described={described}
            find={find}
            restMs={restMs}
            onChoose={change}
            placeholder={placeholder}
            empty={empty}
            inputRef={receive}
          />
        </div>
      ) : (
        <div className={field.box} data-invalid={error ? true : undefined}>
          <input
            {...described}
            ref={receive}
            id={id}
            name={name}
            className={field.input}
            readOnly
            value={value.name}
            onKeyDown={clearByKey}
          />
          <IconButton
            label={t('clear', { label })}
            size="small"
            icon={<Icon of={IconX} size="small" />}
            onPress={() => change(undefined)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
