import { type ReactNode, useId } from 'react';

import * as styles from './SettingsDrawer.css.ts';

/** A headed part of the drawer. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
