import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

import { fromPicture, type MapFrame, type MapLook, toPicture, toWorld, worldPx, type WorldPoint } from '#lib/mercator.ts';

import { radiusOf } from './map-marks.ts';
import type { MapCluster, WorldMapProps } from './map-props.ts';

/** A pointer that has moved less than this was pressed and not drawn. */
const STILL_PX = 5;
/** The share of the picture that an arrow key moves. */
const STEP = 0.15;
const SMALLEST_TARGET_PX = 14;

/** Runs pointer and keys on the map: they look around, or put corners where something is being drawn. A box is drawn by dragging as well. */
export function useMapHands<Cluster extends MapCluster>(props: WorldMapProps<Cluster>, frame: MapFrame) {
  const { look, corners, clusters, isBox } = props;
  const pressed = useRef<Press>(undefined);
  const px = worldPx(frame, look.zoom);
  const isDrawing = corners !== undefined;
  /** The pointer's place while something is drawn, and the corner that it drags a box from. */
  const [reach, setReach] = useState<Reach>();

  const press = (at: WorldPoint) => {
    if (isDrawing) return props.onCorner(fromPicture(at, look, frame));
    const cluster = clusterAt(at, { clusters, look, frame });
    if (cluster) props.onCluster(cluster);
  };
  const step = (x: number, y: number) => props.onPan({ x: (x * STEP * frame.width) / px, y: (y * STEP * frame.height) / px });
  const drag = (start: Press, now: WorldPoint) => {
    if (isDrawing && isBox) setReach({ from: corners[0] ?? fromPicture(start.from, look, frame), to: fromPicture(now, look, frame) });
    else props.onPan({ x: (start.last.x - now.x) / px, y: (start.last.y - now.y) / px });
  };
  const drop = (start: Press, at: WorldPoint) => {
    if (!isDrawing || !isBox) return;
    if (corners.length === 0) props.onCorner(fromPicture(start.from, look, frame));
    props.onCorner(fromPicture(at, look, frame));
  };

  const hands = {
    onKeyDown: hearing(keysOf(props, step)),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pressed.current = { from: pointIn(event), last: pointIn(event), isMoved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = pressed.current;
      const now = pointIn(event);
      if (!start) {
        const last = corners?.at(-1);
        return setReach(last && { from: last, to: fromPicture(now, look, frame) });
      }
      start.isMoved ||= Math.hypot(now.x - start.from.x, now.y - start.from.y) > STILL_PX;
      if (start.isMoved) drag(start, now);
      start.last = now;
    },
    onPointerUp: (event: PointerEvent) => {
      const start = pressed.current;
      pressed.current = undefined;
      setReach(undefined);
      if (!start) return;
      if (start.isMoved) drop(start, pointIn(event));
      else press(pointIn(event));
    },
    onPointerCancel: () => {
      pressed.current = undefined;
      setReach(undefined);
    },
    onPointerLeave: () => setReach(undefined),
    onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: Element }) => {
      if (isDrawing) props.onFinish();
      else props.onZoom(1, fromPicture(pointIn(event), look, frame));
    },
  };
  return { hands, reach: isDrawing ? reach : undefined };
}

type Acts = Readonly<Record<string, () => void>>;

/** Returns what each key does. */
function keysOf<Cluster extends MapCluster>(props: WorldMapProps<Cluster>, step: (x: number, y: number) => void): Acts {
  const { look, corners } = props;
  return {
    ArrowLeft: () => step(-1, 0),
    ArrowRight: () => step(1, 0),
    ArrowUp: () => step(0, -1),
    ArrowDown: () => step(0, 1),
    '+': () => props.onZoom(1),
    '=': () => props.onZoom(1),
    '-': () => props.onZoom(-1),
    ...(corners && {
      Enter: () => props.onCorner({ x: look.x, y: look.y }),
      Backspace: props.onUndo,
      Escape: props.onCancel,
    }),
  };
}

/** Hears the keys of the map itself, and not those of what stands on it. */
function hearing(acts: Acts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}

interface Press {
  readonly from: WorldPoint;
  last: WorldPoint;
  isMoved: boolean;
}

/** The line from the last corner to the pointer. */
export interface Reach {
  readonly from: WorldPoint;
  readonly to: WorldPoint;
}

interface Shown<Cluster> {
  clusters: readonly Cluster[];
  look: MapLook;
  frame: MapFrame;
}

/** The cluster that was meant: of those whose mark is there the nearest. */
function clusterAt<Cluster extends MapCluster>(at: WorldPoint, { clusters, look, frame }: Shown<Cluster>): Cluster | undefined {
  const most = Math.max(...clusters.map(({ count }) => count), 1);
  const hits = clusters.flatMap((cluster) => {
    const { x, y } = toPicture(toWorld(cluster), look, frame);
    const away = Math.hypot(x - at.x, y - at.y);
    return away <= Math.max(SMALLEST_TARGET_PX, radiusOf(cluster.count, most)) ? { cluster, away } : [];
  });
  return hits.toSorted((a, b) => a.away - b.away)[0]?.cluster;
}

/** Returns the point in the picture at which a pointer did something. */
export function pointIn({ clientX, clientY, currentTarget }: { clientX: number; clientY: number; currentTarget: Element }): WorldPoint {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
