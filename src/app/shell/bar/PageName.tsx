import { useTabs } from '#actors/use-tabs.ts';
import { Sail } from '#ui/logo/Sail.tsx';

import * as styles from './Bar.css.ts';

/** Shows the name of the page in front, where the bar shows no tabs. */
export function PageName() {
  const { tabs, active } = useTabs();
  return (
    <p className={styles.pageName}>
      <span className={styles.sail}>
        <Sail />
      </span>
      <span className={styles.pageWords}>{tabs.find(({ fullPath }) => fullPath === active)?.title}</span>
    </p>
  );
}
