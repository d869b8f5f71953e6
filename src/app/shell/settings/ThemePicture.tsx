import type { ThemeColour, ThemeMode } from '#lib/settings.ts';
import { Sail } from '#ui/logo/Sail.tsx';

import * as styles from './pictures.css.ts';

/** A window in miniature, in its own colours whatever the current theme is. */
export function ThemePicture({ mode, accent }: { mode: ThemeMode; accent: ThemeColour }) {
  return (
    <span
      className={styles.window}
      data-accent={accent}
      data-theme={mode === 'night' ? 'night' : 'light'}
      data-menu={mode === 'light' ? 'light' : 'dark'}
    >
      <span className={styles.menuColumn}>
        <span className={styles.menuLine} />
        <span className={styles.menuLine} />
        <span className={styles.menuLine} />
      </span>
      <span className={styles.water}>
        <span className={styles.sky}>
          <span className={styles.sail}>
            <Sail width={8} />
          </span>
        </span>
        <span className={styles.words} />
        <span className={styles.words} />
      </span>
    </span>
  );
}
