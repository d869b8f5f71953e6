import type { ReactNode } from 'react';

import * as styles from './Key.css.ts';

export interface KeyProps {
  items: readonly { readonly name: string; readonly swatch: ReactNode; readonly value?: ReactNode }[];
}

/** Shows what each mark stands for, where that cannot be written beside the mark. */
export function Key({ items }: KeyProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.key}>
      {items.map(({ name, swatch, value }) => (
        <li key={name} className={styles.item}>
          {swatch}
          <span>{name}</span>
          {value}
        </li>
      ))}
    </ul>
  );
}
