import type { ReactNode } from 'react';

import * as styles from './Reserved.css.ts';

/** Keeps the place of controls or figures that are still on their way, so that nothing beside or below them moves when they come. Before that they are drawn with a likely content. */
export function Reserved({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  return (
    <span className={styles.place} data-awaited={isKnown ? undefined : true}>
      {children}
    </span>
  );
}
