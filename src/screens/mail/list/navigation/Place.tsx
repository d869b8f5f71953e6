import type { ReactNode } from 'react';

import { Sail } from '#ui/logo/Sail.tsx';

import * as styles from './Navigation.css.ts';

export interface PlaceProps {
  icon: ReactNode;
  isCurrent: boolean;
  count?: number;
  /** The accessible name where a number stands beside the word. */
  name?: string;
  onPress: () => void;
  children: ReactNode;
  /** A further action on the place, in the same line. */
  action?: ReactNode;
}

/** One place of the navigation; the sail stands at the one that is shown. */
export function Place({ icon, isCurrent, count, name, onPress, children, action }: PlaceProps) {
  return (
    <li className={action ? styles.withAction : undefined}>
      <button type="button" className={styles.place} aria-current={isCurrent || undefined} aria-label={name} onClick={onPress}>
        <span className={styles.icon}>{isCurrent ? <Sail width={14} /> : icon}</span>
        <span className={styles.words}>{children}</span>
        {count === undefined ? null : <span className={styles.number} aria-hidden="true" data-count={count} />}
      </button>
      {action}
    </li>
  );
}
