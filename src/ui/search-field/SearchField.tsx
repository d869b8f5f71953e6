import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';

import * as field from '#ui/field/field.css.ts';
import { Icon } from '#ui/icon/Icon.tsx';

import * as styles from './SearchField.css.ts';

/** How long typing must rest before its result is asked for. */
const REST_MS = 300;

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
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  const type = (text: string, afterMs: number) => {
    clearTimeout(rest.current);
    onChange(text);
    if (afterMs === 0) onSearch(text);
    else rest.current = setTimeout(() => onSearch(text), afterMs);
  };
  const press = (event: KeyboardEvent) => {
    // Enter and Escape belong to the input method while it composes Chinese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') type(value, 0);
    if (event.key === 'Escape' && value !== '') type('', 0);
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
        onChange={(event) => type(event.currentTarget.value, REST_MS)}
        onKeyDown={press}
      />
    </div>
  );
}
