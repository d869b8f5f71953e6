// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- a combobox keeps the focus and the keys in its field, which no list of the browser allows
import { useEffect, useRef } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import * as popup from '#ui/popup/popup.css.ts';

import * as styles from './SearchBox.css.ts';

export interface Suggestion {
  readonly id: string;
  readonly name: string;
  readonly count?: number | undefined;
  /** The language of the name, where it is not that of the interface. */
  readonly lang?: string | undefined;
}

export interface SuggestionListProps {
  id: string;
  label: string;
  isOpen: boolean;
  /** The place of the suggestion that the arrows have gone to. */
  at: number | undefined;
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  empty: string;
}

/** The suggestions under a search field; the focus stays in the field. */
export function SuggestionList({ id, label, isOpen, at, suggestions, onChoose, empty }: SuggestionListProps) {
  const { number } = useFormats();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (at !== undefined) list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);

  if (isOpen && suggestions.length === 0)
    return (
      <div className={`${styles.list} ${styles.empty}`} aria-hidden="true">
        {empty}
      </div>
    );

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
      {suggestions.map((suggestion, place) => (
        <div
          key={suggestion.id}
          id={`${id}-${place}`}
          role="option"
          className={popup.option}
          aria-selected={place === at}
          data-focused={place === at || undefined}
          // The field must keep the focus, and with it the words typed so far.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={popup.name} lang={suggestion.lang}>
            {suggestion.name}
          </span>
          {suggestion.count === undefined ? null : <span className={popup.note}>{number(suggestion.count)}</span>}
        </div>
      ))}
    </div>
  );
}
