import { type KeyboardEvent, type ReactNode, useRef } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { isOfBrowser } from '#ui/keys/key-owner.ts';

import * as styles from './RowList.css.ts';
import { strings } from './strings.ts';

export interface RowListProps {
  className: string;
  /** Single keys may be switched off. */
  hasKeys: boolean;
  /** The ids of the rows, in their order. */
  ids: readonly string[];
  onToggle: (id: string) => void;
  onCollect: (id: string) => void;
  onOpen: (id: string) => void;
  /** The list items, one for each row, each with one article that can be focused. */
  children: ReactNode;
}

/**
 * Companies as a list of articles, which screen readers walk by heading and by item.
 *
 * The single keys j, k, x and c, and Enter, act only while the list has the focus; every one of them has a visible control too.
 */
export function RowList({ className, hasKeys, ids, onToggle, onCollect, onOpen, children }: RowListProps) {
  const t = useStrings(strings);
  const list = useRef<HTMLUListElement>(null);

  if (ids.length === 0) return null;

  const press = (event: KeyboardEvent) => {
    if (!hasKeys || isOfBrowser(event)) return;
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(event.target as Node));
    const goTo = (index: number) => rows[index]?.querySelector<HTMLElement>('article')?.focus();
    const id = ids[at];
    if (id === undefined) return;
    const keys: Readonly<Record<string, () => void>> = {
      j: () => goTo(at + 1),
      k: () => goTo(at - 1),
      x: () => onToggle(id),
      c: () => onCollect(id),
      // On a button of the row, Enter is the button's.
      Enter: () => event.target === rows[at]?.querySelector('article') && onOpen(id),
    };
    keys[event.key]?.();
  };

  return (
    <div role="presentation" onKeyDown={press}>
      <ul ref={list} className={className}>
        {children}
      </ul>
      {hasKeys ? <p className={styles.keys}>{t('keys')}</p> : null}
    </div>
  );
}
