import type { AriaAttributes } from 'react';

/** What a button may say about what it governs. */
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
