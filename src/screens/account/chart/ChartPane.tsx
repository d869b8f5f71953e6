import { type ComponentType, Fragment, lazy, Suspense, useEffect, useState } from 'react';

import * as styles from '../AccountFrame.css.ts';

/** Decoration that does not arrive is not missed. */
const SeaChart = lazy<ComponentType>(() => import('./SeaChart.tsx').catch(() => ({ default: Fragment })));

/** Draws the nautical chart once the form stands; narrow screens and readers who save data never fetch it. */
export function ChartPane() {
  const [isWanted, setWanted] = useState(false);

  // An effect, because only the browser knows its width and thrift, and only after the form is painted may the chart ask for anything.
  useEffect(() => {
    if (!matchMedia('(min-width: 1024px)').matches || savesData()) return undefined;
    const wish = whenIdle(() => setWanted(true));
    return () => wish.cancel();
  }, []);

  return (
    <div className={styles.chart} aria-hidden="true">
      {isWanted && (
        <Suspense fallback={null}>
          <SeaChart />
        </Suspense>
      )}
    </div>
  );
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Safari has no `requestIdleCallback`; there the next timer must do. */
function whenIdle(then: () => void): { cancel: () => void } {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, 200);
    return { cancel: () => clearTimeout(timer) };
  }
  const idle = requestIdleCallback(then);
  return { cancel: () => cancelIdleCallback(idle) };
}
