import { type MapFrame, type MapLook, type MapPlace, toPicture, toWorld, worldPx, type WorldPoint } from '#lib/mercator.ts';

import type { Reach } from './use-map-hands.ts';
import * as styles from './WorldMap.css.ts';

export interface OutlineProps {
  area: readonly MapPlace[];
  corners: readonly WorldPoint[] | undefined;
  isBox: boolean;
  /** The line that the pointer draws. */
  reach: Reach | undefined;
  look: MapLook;
  frame: MapFrame;
}

const CROSS_PX = 10;

/** Draws the chosen area, the shape being drawn, and the cross where a key puts the next corner. */
export function Outline({ area, corners, isBox, reach, look, frame }: OutlineProps) {
  const [x, y] = [frame.width / 2, frame.height / 2];
  const drawn = (corners ?? []).map((corner) => toPicture(corner, look, frame));
  const shape = shapeOf(corners ?? [], { isBox, reach }).map((corner) => toPicture(corner, look, frame));
  return (
    <g>
      {area.length > 0 ? <polygon className={styles.area} points={inOneWorld(area, look, frame)} /> : null}
      {shape.length > 1 ? <polygon className={styles.area} points={shape.map((point) => `${point.x},${point.y}`).join(' ')} /> : null}
      {drawn.map((point) => (
        <circle key={`${point.x} ${point.y}`} className={styles.corner} cx={point.x} cy={point.y} r={5} />
      ))}
      {corners ? <path className={styles.cross} d={`M${x - CROSS_PX} ${y}h${CROSS_PX * 2}M${x} ${y - CROSS_PX}v${CROSS_PX * 2}`} /> : null}
    </g>
  );
}

/** Returns the shape being drawn as it would be with a corner at the pointer. */
function shapeOf(corners: readonly WorldPoint[], { isBox, reach }: Pick<OutlineProps, 'isBox' | 'reach'>): readonly WorldPoint[] {
  if (!reach) return corners;
  const { from, to } = reach;
  return isBox ? [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }] : [...corners, to];
}

/** The first corner where it is nearest to the middle, each further one beside the one before it, so that no side goes the long way around. */
function inOneWorld(area: readonly MapPlace[], look: MapLook, frame: MapFrame): string {
  const px = worldPx(frame, look.zoom);
  let x = look.x;
  return area
    .map((place) => {
      const next = toPicture(toWorld(place), { ...look, x }, frame);
      x += (next.x - frame.width / 2) / px;
      return `${frame.width / 2 + (x - look.x) * px},${next.y}`;
    })
    .join(' ');
}
