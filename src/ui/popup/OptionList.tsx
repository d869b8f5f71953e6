// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- a combobox keeps the focus and the keys in its field, which no list of the browser allows
import { type ReactNode, useEffect, useRef } from 'react';

import * as popup from './popup.css.ts';

export interface OptionListProps<Item> {
  id: string;
  label: string;
  className: string;
  isOpen: boolean;
  /** The place of the option that the arrows have gone to. */
  at: number | undefined;
  items: readonly Item[];
  onChoose: (item: Item) => void;
  /** Returns the content of an option. */
  children: (item: Item) => ReactNode;
}

/** The options under the field of a combobox; the focus stays in the field. */
export function OptionList<Item extends { readonly id: string }>(props: OptionListProps<Item>) {
  const { id, label, className, isOpen, at, items, onChoose, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at !== undefined) list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={className} hidden={!isOpen}>
      {items.map((item, index) => (
        <div
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          className={popup.option}
          aria-selected={index === at}
          data-focused={index === at || undefined}
          // The field must keep the focus, and with it the words typed so far.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  );
}
