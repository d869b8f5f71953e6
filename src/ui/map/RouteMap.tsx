import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { type MapFrame, type MapLook, type MapPlace, toPicture, toWorld, worldPx, type WorldPoint } from '#lib/mercator.ts';

import { Graticule, Ground } from './Chart.tsx';
import { countPlaces } from './map-marks.ts';
import { Mark } from './Mark.tsx';
import * as styles from './WorldMap.css.ts';

/** An end of a route. */
export interface RouteEnd extends MapPlace {
  readonly name: string;
}

/** Something that goes from one place to another. */
export interface Route {
  readonly from: RouteEnd;
  readonly to: RouteEnd;
  readonly value: number;
}

export interface RouteMapProps {
  routes: readonly Route[];
  /** The finding in one sentence; it is all that a screen reader is told of the picture. */
  finding: string;
  format: (value: number) => string;
}

/** The frame where nothing is laid out, as on a page drawn for a test. */
const UNKNOWN: MapFrame = { width: 640, height: 300 };
/** The longest name in characters; a longer one would cover what is beside it. */
const LONGEST_NAME = 20;
const WIDTH_PX = { least: 1.5, most: 6 } as const;
const RADIUS_PX = { least: 3.5, most: 10 } as const;
const FOOT_PX = 4;

/** Routes as lines on a map that shows all of them: the more goes along one, the wider it is. It stands still and fills what it is put into. */
export function RouteMap({ routes, finding, format }: RouteMapProps) {
  const [ref, frame] = useSize<HTMLDivElement>();
  const ends = endsOf(routes);
  const look = lookOver(routes, frame);
  const at = (place: MapPlace) => toPicture(toWorld(place), look, frame);
  const most = Math.max(...routes.map(({ value }) => value));
  const largest = Math.max(...ends.map(({ value }) => value));
  const marks = ends.map((end) => ({
    ...end,
    ...at(end),
    radius: Math.max(RADIUS_PX.least, RADIUS_PX.most * Math.sqrt(end.value / largest)),
    words: end.name.length > LONGEST_NAME ? [format(end.value)] : [`${end.name} ${format(end.value)}`, end.name],
  }));
  return (
    <div ref={ref} className={styles.routes}>
      <svg className={styles.picture} data-map="" role="img" aria-label={finding} width={frame.width} height={frame.height}>
        <Ground look={look} frame={frame} />
        <Graticule look={look} frame={frame} isBare />
        {routes.map(({ from, to, value }) => (
          <path
            key={`${from.name} ${to.name}`}
            className={styles.route}
            d={bow(at(from), at(to))}
            strokeWidth={Math.max(WIDTH_PX.least, (WIDTH_PX.most * value) / most)}
          />
        ))}
        {marks.map(({ name, x, y, radius }) => (
          <Mark key={name} precision="address" x={x} y={y} radius={radius} />
        ))}
        {[...countPlaces(marks, frame)].map(([{ name }, { x, y, words }]) => (
          <text key={name} className={styles.count} x={x} y={y + FOOT_PX} textAnchor="middle">
            {words}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** The size of the box that the picture fills, followed as the page changes. */
function useSize<E extends HTMLElement>(): [ref: RefObject<E | null>, frame: MapFrame] {
  const ref = useRef<E>(null);
  const [frame, setFrame] = useState(UNKNOWN);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setFrame((known) => (width === 0 || (known.width === width && known.height === height) ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, frame];
}

/** Each place once, with all that begins or ends there. */
function endsOf(routes: readonly Route[]): (RouteEnd & { value: number })[] {
  const all = routes.flatMap(({ from, to, value }) => [
    { ...from, value },
    { ...to, value },
  ]);
  return [...Map.groupBy(all, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, value: others.reduce((sum, { value }) => sum + value, first.value) }] : [],
  );
}

/** Room for marks and names around what is shown, and how near the map comes at most. */
const ROOM_PX = { across: 64, upright: 44 } as const;
const NEAREST = 4;

/** The nearest look that has all routes in sight, each on its shorter way around the world where that can be. */
export function lookOver(routes: readonly Route[], frame: MapFrame): MapLook {
  const points = routes.flatMap(({ from, to }) => [toWorld(from), toWorld(to)]);
  const ys = points.map(({ y }) => y);
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const { from, wide } = aroundCut(points, routes);
  const across = (frame.width - 2 * ROOM_PX.across) / Math.max(wide, 1e-6);
  const upright = (frame.height - 2 * ROOM_PX.upright) / Math.max(south - north, 1e-6);
  const zoom = Math.min(NEAREST, Math.log2(Math.min(across, upright) / worldPx(frame, 0)));
  return { x: (from + wide / 2) % 1, y: (north + south) / 2, zoom };
}

/** Returns the part of the world that is left where it is cut between two points: where the fewest routes cross, and of such places the widest. */
function aroundCut(points: readonly WorldPoint[], routes: readonly Route[]): { from: number; wide: number } {
  const xs = [...new Set(points.map(({ x }) => x))].toSorted((one, other) => one - other);
  const cuts = xs.map((x, index) => {
    const next = xs[index + 1] ?? (xs[0] ?? x) + 1;
    const crossing = routes.reduce((sum, route) => (isCut(route, (x + next) / 2) ? sum + route.value : sum), 0);
    return { from: next, wide: 1 - (next - x), crossing };
  });
  const [best] = cuts.toSorted((one, other) => one.crossing - other.crossing || one.wide - other.wide);
  return best ?? { from: 0, wide: 1 };
}

/** Whether the shorter way between the ends of a route leads across a meridian. */
function isCut({ from, to }: Route, at: number): boolean {
  const [start, end] = [toWorld(from).x, toWorld(to).x];
  const isDirect = Math.abs(end - start) <= 0.5;
  const isBetween = at % 1 > Math.min(start, end) && at % 1 < Math.max(start, end);
  return isDirect === isBetween;
}

/** How high a line rises, of its length. */
const BOW = 0.25;

/** A line that rises over the straight way, as ships are drawn on charts; what goes up and what comes back lie apart. */
function bow(from: WorldPoint, to: WorldPoint): string {
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const height = Math.hypot(to.x - from.x, to.y - from.y) * BOW;
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${x.toFixed(1)} ${(y - height).toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}
