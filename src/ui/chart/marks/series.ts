import * as styles from './marks.css.ts';

/** The number of series that can be told apart; what is beyond is gathered as "others". */
export const MOST_SERIES = 6;

/** The mark of each series' points, around the origin: circle, square, triangle, diamond, plus, ring. */
export const MARKERS = [
  { path: 'M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0', look: styles.ink },
  { path: 'M-3.4-3.4h6.8v6.8h-6.8z', look: styles.ink },
  { path: 'M0-4.4l4.4 7.8h-8.8z', look: styles.ink },
  { path: 'M0-4.8l4.4 4.8L0 4.8L-4.4 0z', look: styles.ink },
  { path: 'M-4.2 0h8.4M0-4.2v8.4', look: styles.stroke },
  { path: 'M-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0', look: `${styles.stroke} ${styles.paper}` },
] as const;

/** How the line of each series is broken. */
export const DASHES = [undefined, '7 3', '2 3', '10 3 2 3', '4 4', '1 5'] as const;

/** The style that gives a mark the colour of its series. */
export function seriesStyle(index: number): string {
  return styles.series[index % MOST_SERIES] ?? '';
}
