import type { ReactNode } from 'react';

import * as styles from './Drawing.css.ts';

/** The reasons why a region has no data, each with a drawing. */
export type DrawingKind = 'first' | 'no-match' | 'no-permission' | 'offline' | 'failed';

const horizon = <path d="M2 62h156" />;

const sail = (
  <>
    <path d="M4.9.4C8.3 3.6 10.4 7.6 10.8 11.6H4.9z" />
    <path d="M3.9 3.2C3.6 6.3 2.5 9.2.5 11.6h3.4z" />
  </>
);

const drawings: Record<DrawingKind, ReactNode> = {
  first: (
    <>
      {horizon}
      <g transform="translate(104 38) scale(2)" strokeWidth=".75" strokeDasharray="1.4 1.2">
        {sail}
      </g>
      <path d="M100 69h34M108 76h18" opacity=".5" />
    </>
  ),
  'no-match': (
    <>
      {horizon}
      <circle cx="80" cy="40" r="20" />
      <path d="M60 40h40M80 20v40M66 26c9 6 19 6 28 0M66 54c9-6 19-6 28 0" strokeWidth="1" opacity=".45" />
      <path d="m95 55 12 13" strokeWidth="3" />
    </>
  ),
  'no-permission': (
    <>
      {horizon}
      <path d="M80 62V44M80 28v-7" />
      <path className={styles.body} d="M70 44h20l-3-16H73z" />
      <path d="M72 36h16" strokeWidth="3" />
      <circle className={styles.lamp} cx="80" cy="18" r="3" strokeWidth="1" />
      <path d="M66 69c5 3 9 3 14 0s9-3 14 0" opacity=".6" />
      <g transform="translate(20 50.4)" fill="currentColor" stroke="none">
        {sail}
      </g>
    </>
  ),
  offline: (
    <>
      <path d="M2 62h156" strokeDasharray="5 5" />
      <g transform="translate(70 29.6) scale(2.8)" fill="currentColor" stroke="none">
        {sail}
      </g>
      <path d="M60 68h44" strokeDasharray="3 4" />
    </>
  ),
  failed: (
    <>
      <path d="M2 62h50c7 0 7-7 14-7s7 9 14 9 7-9 14-9 7 7 14 7h50" />
      <g transform="rotate(16 84 60) translate(70 30) scale(2.5)" fill="currentColor" stroke="none">
        {sail}
      </g>
      <path className={styles.alarm} d="m118 30 7-4M122 40l8-1" strokeWidth="2" />
    </>
  ),
};

/** A small picture of a state, 160 × 66; the words under it say the same. */
export function Drawing({ kind }: { kind: DrawingKind }) {
  return (
    <svg
      className={styles.drawing}
      width="160"
      height="66"
      viewBox="0 14 160 66"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[kind]}
    </svg>
  );
}
