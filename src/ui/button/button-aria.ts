import type { AriaAttributes } from 'react';

/** The ARIA attributes by which a button tells of what it governs. */
export type ButtonAria = Pick<
  AriaAttributes,
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-haspopup'
  | 'aria-pressed'
  | 'aria-current'
  | 'aria-keyshortcuts'
  | 'aria-labelledby'
  | 'aria-describedby'
>;
