import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { KeyboardEvent, Ref } from 'react';

import * as field from '#ui/field/field.css.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { isComposing } from '#ui/keys/key-owner.ts';

import * as styles from './SearchField.css.ts';
import { useRest } from './use-resting-text.ts';

export interface SearchFieldProps {
  /** The name of the field; it is not shown, the magnifier and the placeholder say it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Typing has come to rest, or Enter was pressed. */
  onSearch: (value: string) => void;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A field that narrows the list below it while one types; Escape empties it. */
export function SearchField({ label, value, onChange, onSearch, placeholder, maxLength, inputRef }: SearchFieldProps) {
  const { wait, drop } = useRest(value, onSearch);
  const type = (text: string, isAtRest: boolean) => {
    onChange(text);
    if (!isAtRest) return wait(text);
    drop();
    return onSearch(text);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') type(value, true);
    if (event.key !== 'Escape' || value === '') return;
    type('', true);
    // It would close the dialog around the field too.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={`${field.box} ${styles.searchField}`}>
      <span className={styles.glass}>
        <Icon of={IconSearch} size="small" />
      </span>
      <input
        ref={inputRef}
        type="text"
        role="searchbox"
        className={field.input}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => type(event.currentTarget.value, false)}
        onKeyDown={press}
      />
    </div>
  );
}
