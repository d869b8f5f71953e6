import { useEffect, useState } from 'react';

import { VisuallyHidden } from '#ui/visually-hidden/VisuallyHidden.tsx';

import * as styles from './Skeleton.css.ts';

/** Whatever comes sooner never shows a skeleton. */
const SHOW_AFTER_MS = 300;

export interface SkeletonProps {
  /** The number of rows that are awaited, so that nothing moves when they come. */
  rows: number;
  /** The words for what is being loaded, said once. */
  label: string;
}

/** The outline of rows that are still loading. Its place is kept from the start; it is seen and spoken after 300 ms. */
export function Skeleton({ rows, label }: SkeletonProps) {
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div data-loading="">
      <output>{isLate ? <VisuallyHidden>{label}</VisuallyHidden> : null}</output>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.line} data-waiting={isLate ? undefined : true}>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </div>
        ))}
      </div>
    </div>
  );
}
