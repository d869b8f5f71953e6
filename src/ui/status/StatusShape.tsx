import type { ReactNode } from 'react';

import { glyphs, hollow, shapes } from './StatusShape.css.ts';

/** The meaning of a status; each has a shape of its own, so that it reads without its colour. */
export type StatusTone = 'progress' | 'done' | 'ended' | 'draft' | 'info' | 'warning' | 'danger';

const drawings: Record<StatusTone, ReactNode> = {
  progress: (
    <>
      <circle className={`${shapes.info} ${hollow}`} cx="7" cy="7" r="5.2" />
      <path className={shapes.info} d="M7 2v10A5 5 0 0 0 7 2z" transform="rotate(180 7 7)" />
    </>
  ),
  done: (
    <>
      <circle className={shapes.success} cx="7" cy="7" r="6" />
      <path className={glyphs.success} d="m4.3 7.2 1.9 1.9 3.5-3.9" />
    </>
  ),
  ended: (
    <>
      <rect className={shapes.neutral} x="1.5" y="1.5" width="11" height="11" rx="1.5" />
      <path className={glyphs.neutral} d="M4.3 7h5.4" />
    </>
  ),
  draft: <circle className={`${shapes.neutral} ${hollow}`} cx="7" cy="7" r="4.8" />,
  info: (
    <>
      <circle className={shapes.info} cx="7" cy="7" r="6" />
      <path className={glyphs.info} d="M7 6.6v3.2M7 4.1v.1" />
    </>
  ),
  warning: (
    <>
      <path className={shapes.warning} d="M7 1.3 13.1 12.4H.9z" />
      <path className={glyphs.warning} d="M7 5.3v3.1M7 10.4v.1" />
    </>
  ),
  danger: (
    <>
      <path className={shapes.danger} d="m7 .9 6.1 6.1L7 13.1.9 7z" />
      <path className={glyphs.danger} d="M7 4v3.3M7 9.6v.1" />
    </>
  ),
};

/** The shape of a status, 14 px; it stands beside the word and says nothing itself. */
export function StatusShape({ tone }: { tone: StatusTone }) {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {drawings[tone]}
    </svg>
  );
}
