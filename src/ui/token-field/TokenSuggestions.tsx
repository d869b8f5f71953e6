// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- a combobox keeps the focus and the keys in its field, which no list of the browser allows
import { useEffect, useRef } from 'react';

import type { PickerItem } from '#ui/picker/use-found.ts';
import * as popup from '#ui/popup/popup.css.ts';
import { StatusShape } from '#ui/status/StatusShape.tsx';

import * as styles from './TokenField.css.ts';

export interface TokenSuggestion extends PickerItem {
  /** Why it had better not be chosen. */
  readonly problem?: string | undefined;
}

interface TokenSuggestionsProps {
  id: string;
  label: string;
  isOpen: boolean;
  at: number | undefined;
  items: readonly TokenSuggestion[];
  onChoose: (item: TokenSuggestion) => void;
}

/** What a token field suggests; the focus stays in the field. */
export function TokenSuggestions({ id, label, isOpen, at, items, onChoose }: TokenSuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at !== undefined) list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list} hidden={!isOpen}>
      {items.map((item, place) => (
        <div
          key={item.id}
          id={`${id}-${place}`}
          role="option"
          className={popup.option}
          aria-selected={place === at}
          data-focused={place === at || undefined}
          // The field must keep the focus, and with it the words typed so far.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <span className={popup.name} lang="en">
            {item.name}
          </span>
          {item.problem === undefined ? null : (
            <span className={popup.note}>
              <StatusShape tone="warning" /> {item.problem}
            </span>
          )}
          {item.note === undefined ? null : <span className={popup.note}>{item.note}</span>}
        </div>
      ))}
    </div>
  );
}
