import type { Layout } from '#lib/settings.ts';

import * as styles from './pictures.css.ts';

/** Where the menu stands, drawn as blocks. */
export function LayoutPicture({ layout }: { layout: Layout }) {
  return (
    <span className={styles.plan}>
      {layout === 'side' ? null : <span className={styles.planTop} />}
      {layout === 'top' ? null : <span className={styles.planSide} />}
    </span>
  );
}
