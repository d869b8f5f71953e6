import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { Link } from 'wouter';

import { useStrings } from '#i18n/use-strings.ts';

import { strings } from '../strings.ts';
import type { PlotScale } from './plot-scale.ts';
import * as styles from './TimePlot.css.ts';
import { type Reading, ValueBox } from './ValueBox.tsx';

export interface WalkProps {
  title: string;
  periods: readonly string[];
  scale: PlotScale;
  readingsAt: (index: number) => readonly Reading[];
  hrefs: readonly (string | undefined)[] | undefined;
}

/**
 * Walks from point to point, by arrow keys or by pointing, and says or shows what is there.
 *
 * A native slider lies over the picture: it brings the keys, and screen readers say its text once at each step. Enter and a click open the records
 * of the point, where there are any.
 */
export function Walk({ title, periods, scale, readingsAt, hrefs }: WalkProps) {
  const t = useStrings(strings);
  const last = periods.length - 1;
  const [index, setIndex] = useState(last);
  const [isShown, setShown] = useState(false);
  const at = Math.min(index, last);
  const name = periods[at] ?? '';
  const readings = readingsAt(at);
  const show = (next: number) => {
    setIndex(Math.max(0, Math.min(last, next)));
    setShown(true);
  };
  const { link, open } = useOpening(hrefs?.[at]);
  return (
    <>
      {isShown ? <ValueBox period={name} readings={readings} x={scale.x(at)} scale={scale} /> : null}
      <input
        type="range"
        className={styles.walk}
        style={{ insetInlineStart: scale.left, inlineSize: scale.right - scale.left, blockSize: scale.height }}
        min={0}
        max={last}
        value={at}
        aria-label={t(hrefs ? 'walkOpen' : 'walk', { title })}
        aria-valuetext={t('said', { name, values: worded(readings).join(t('comma')) })}
        data-opens={hrefs?.[at] === undefined ? undefined : true}
        onChange={(event) => show(event.currentTarget.valueAsNumber)}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onPointerMove={(event: PointerEvent<HTMLInputElement>) => show(Math.floor(event.nativeEvent.offsetX / scale.cell))}
        onPointerLeave={(event) => setShown(event.currentTarget.matches(':focus-visible'))}
        onKeyDown={(event: KeyboardEvent) => (event.key === 'Enter' ? open() : undefined)}
        onClick={(event: MouseEvent) => (isMouse(event.nativeEvent) ? open() : undefined)}
      />
      {link}
    </>
  );
}

function worded(readings: readonly Reading[]): string[] {
  return readings.map(({ name, value }) => `${name} ${value}`);
}

/** A link that nobody meets: the slider presses it, so that the point opens as every link does. */
function useOpening(href: string | undefined) {
  const ref = useRef<HTMLAnchorElement>(null);
  const link = href === undefined ? null : <Link ref={ref} className={styles.hidden} href={href} tabIndex={-1} aria-hidden="true" />;
  return { link, open: () => ref.current?.click() };
}

/** A finger that was only reading the values must not be taken elsewhere. */
function isMouse(event: Event): boolean {
  return event instanceof window.PointerEvent && event.pointerType === 'mouse';
}
