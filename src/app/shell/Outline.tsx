import { Logo } from '#ui/logo/Logo.tsx';

import * as styles from './Shell.css.ts';

/** The shell as the browser can paint it before any script: sky, water and horizon where they will stay. */
export function Outline() {
  return (
    <div className={styles.shell} data-layout="side" data-fixed-side="" aria-hidden="true">
      <div className={styles.side}>
        <div className={styles.brand}>
          <span className={styles.brandMark}>
            <Logo size={26} />
          </span>
        </div>
      </div>
      <div className={styles.bar} />
      <div className={styles.main} />
    </div>
  );
}
