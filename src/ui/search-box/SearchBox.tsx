import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type Ref, useId } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import * as field from '#ui/field/field.css.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './SearchBox.css.ts';
import { strings } from './strings.ts';
import { type Suggestion, SuggestionList } from './SuggestionList.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchBoxProps {
  /** The name of the field; it is not shown, the magnifier and the placeholder say it. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter, or a suggestion that was chosen. */
  onSubmit: (value: string) => void;
  /** Nothing where it is not known yet what there is to suggest. */
  suggestions: readonly Suggestion[] | undefined;
  placeholder?: string | undefined;
  /** Said when nothing is suggested for what was typed. */
  empty?: string | undefined;
  size?: 'large' | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/**
 * A search field with suggestions under it.
 *
 * Enter searches for exactly what was typed unless the arrows have gone to a suggestion; Escape closes the list, and empties the field when there is none.
 */
export function SearchBox({ label, value, onChange, onSubmit, suggestions: known, placeholder, empty, size, inputRef }: SearchBoxProps) {
  const t = useStrings(strings);
  const listId = useId();
  const { isOpen, at, inputProps, choose, suggestions } = useSuggestions({ value, onChange, onSubmit, known });
  const isEmpty = isOpen && suggestions.length === 0;

  return (
    <div className={styles.combo}>
      <div className={field.box} data-size={size}>
        <span className={styles.glass}>
          <Icon of={IconSearch} size="small" />
        </span>
        <input
          {...inputProps}
          ref={inputRef}
          type="text"
          role="combobox"
          className={field.input}
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen && suggestions.length > 0}
          aria-controls={listId}
          aria-activedescendant={at === undefined ? undefined : `${listId}-${at}`}
        />
      </div>
      <SuggestionList
        id={listId}
        label={label}
        isOpen={isOpen}
        at={at}
        suggestions={suggestions}
        onChoose={choose}
        empty={empty ?? t('empty')}
      />
      <VisuallyHidden>
        <output>{isEmpty ? (empty ?? t('empty')) : isOpen ? t('found', { count: suggestions.length }) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
