import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { useFormats } from '#i18n/use-formats.ts';

import { Key } from '../figure/Key.tsx';
import { MarkerSwatch } from '../marks/Marker.tsx';
import { axisWords, widthOf } from './axis-words.ts';
import { plotScale, type PlotScale } from './plot-scale.ts';
import * as styles from './TimePlot.css.ts';
import type { Reading } from './ValueBox.tsx';
import { Walk } from './Walk.tsx';

/** The width where nothing is laid out, as on a page drawn for a test. */
const UNKNOWN_PX = 640;

/** The width of an element in px, followed as it changes: a picture drawn in real px keeps its words readable at every width. */
function useWidth<E extends HTMLElement>(): [ref: RefObject<E | null>, width: number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(UNKNOWN_PX);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth || UNKNOWN_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}

export interface TimePlotProps {
  title: string;
  finding: string;
  /** The periods in the order of time, without gaps. */
  periods: readonly string[];
  most: number;
  /** Returns the readings of a period, worded. */
  readingsAt: (index: number) => readonly Reading[];
  hrefs?: readonly (string | undefined)[] | undefined;
  /** The names of lines: at their ends where there is room, else below. */
  ends?: readonly LineEnd[] | undefined;
  /** Draws the marks. */
  children: (scale: PlotScale) => ReactNode;
}

/** The width from which the names of lines have room beside them. */
const WIDE_PX = 520;
const NAME_ROOM = 132;
/** Names of companies want more than names of countries, which a wide picture has to give. */
const MOST_NAME_ROOM = 220;
const NAME_SHARE = 0.2;
const NONE: readonly LineEnd[] = [];

/** The frame of every picture over time: grid, chart scale, and the walk from point to point. */
export function TimePlot({ title, finding, periods, most, readingsAt, hrefs, ends = NONE, children }: TimePlotProps) {
  const { compact } = useFormats();
  const [ref, width] = useWidth<HTMLDivElement>();
  const areNamesBeside = ends.length > 0 && width >= WIDE_PX;
  const room = Math.min(Math.max(NAME_ROOM, width * NAME_SHARE), MOST_NAME_ROOM);
  const scale = plotScale({ width, periods: periods.length, most, endRoom: areNamesBeside ? room : 0, write: compact });
  return (
    <div>
      <div ref={ref} className={styles.plot}>
        <svg className={styles.picture} width={width} height={scale.height} role="img" aria-label={finding}>
          <ValueGrid scale={scale} write={compact} />
          {children(scale)}
          <ScaleAxis scale={scale} periods={periods} />
        </svg>
        {areNamesBeside ? <LineNames ends={ends} scale={scale} room={room} /> : null}
        <Walk title={title} periods={periods} scale={scale} readingsAt={readingsAt} hrefs={hrefs} />
      </div>
      {areNamesBeside ? null : <Key items={ends.map(({ name }, series) => ({ name, swatch: <MarkerSwatch series={series} /> }))} />}
    </div>
  );
}

interface ValueGridProps {
  scale: PlotScale;
  write: (value: number) => string;
}

/** The hairlines of round quantities and their words. */
function ValueGrid({ scale, write }: ValueGridProps) {
  return scale.ticks.map((value) => (
    <g key={value}>
      <path className={styles.gridLine} d={`M${scale.left} ${scale.y(value)}H${scale.right}`} />
      <text className={styles.word} x={scale.left - 6} y={scale.y(value) + 4} textAnchor="end">
        {write(value)}
      </text>
    </g>
  ));
}

/** The end of a line, and its name. */
interface LineEnd {
  readonly name: string;
  readonly value: number;
}

interface LineNamesProps {
  ends: readonly LineEnd[];
  scale: PlotScale;
  room: number;
}

const LINE_HEIGHT = 17;
const GAP = 8;

/** The name of each line at its end, moved apart where lines end close together; the table and the slider say them to the ear. */
function LineNames({ ends, scale, room }: LineNamesProps) {
  return spread(ends, scale).map(({ name, series, y }) => (
    <span
      key={name}
      className={styles.lineName}
      style={{ insetInlineStart: scale.right + GAP, insetBlockStart: y, maxInlineSize: room - GAP }}
      title={name}
      aria-hidden="true"
    >
      <MarkerSwatch series={series} /> {name}
    </span>
  ));
}

function spread(ends: readonly LineEnd[], scale: PlotScale): { name: string; series: number; y: number }[] {
  const placed = ends.map(({ name, value }, series) => ({ name, series, y: scale.y(value) })).toSorted((one, other) => other.y - one.y);
  let ceiling = scale.base;
  return placed.map(({ y, ...end }) => {
    const free = Math.min(y, ceiling);
    ceiling = free - LINE_HEIGHT;
    return { ...end, y: free };
  });
}

const CELL_HEIGHT = 5;

interface ScaleAxisProps {
  scale: PlotScale;
  periods: readonly string[];
}

/** The border of a nautical chart as the axis of time: one cell for each period, and as many of their names as there is room for. */
function ScaleAxis({ scale, periods }: ScaleAxisProps) {
  return (
    <>
      {periods.map((period, index) => (
        <rect
          key={period}
          className={index % 2 === 0 ? styles.cellFull : styles.cellEmpty}
          x={scale.left + index * scale.cell}
          y={scale.base + 1}
          width={scale.cell}
          height={CELL_HEIGHT}
        />
      ))}
      {axisWords(periods, scale.cell).map(({ word, index }) => (
        <text key={index} className={styles.word} x={inside(scale, index, word)} y={scale.base + 22} textAnchor="middle">
          {word}
        </text>
      ))}
    </>
  );
}

/** The middle of the period, moved so far in that the word is not cut off at the picture's edge. */
function inside({ x, right }: PlotScale, index: number, word: string): number {
  return Math.min(x(index), right - widthOf(word) / 2);
}
