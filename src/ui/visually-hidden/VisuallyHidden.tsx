import type { ReactNode } from 'react';

import { hidden } from './VisuallyHidden.css.ts';

/** Words that are read out and not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden}>{children}</span>;
}
