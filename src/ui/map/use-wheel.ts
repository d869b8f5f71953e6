import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import { fromPicture, LAST_ZOOM, type MapFrame } from '#lib/mercator.ts';

import type { MapCluster, WorldMapProps } from './map-props.ts';
import { pointIn } from './use-map-hands.ts';

/** How far a wheel turns for a step: one click of a mouse, or a short stroke on a touchpad. */
const STEP_PX = 100;
/** Some browsers tell lines. */
const LINE_PX = 33;
/** Fingers that spread arrive as a wheel with Ctrl, in small turns. */
const PINCH = 10;

/** The wheel brings the place under the pointer nearer or further; where the map goes no further, the page scrolls. */
export function useWheel<Cluster extends MapCluster>(
  stage: RefObject<HTMLElement | null>,
  { look, onZoom }: Pick<WorldMapProps<Cluster>, 'look' | 'onZoom'>,
  frame: MapFrame,
) {
  const turned = useRef(0);
  const turn = useEffectEvent((event: WheelEvent) => {
    const by = event.deltaY < 0 ? 1 : -1;
    if (event.deltaY === 0 || look.zoom + by < 0 || look.zoom + by > LAST_ZOOM) return;
    event.preventDefault();
    const px = pxOf(event);
    turned.current = Math.sign(turned.current) === Math.sign(px) ? turned.current + px : px;
    if (Math.abs(turned.current) < STEP_PX) return;
    turned.current = 0;
    onZoom(
      by,
      fromPicture(pointIn({ clientX: event.clientX, clientY: event.clientY, currentTarget: event.currentTarget as Element }), look, frame),
    );
  });
  // An effect, because a listener of React's could not keep the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [stage]);
}

function pxOf({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  return deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1) * (ctrlKey ? PINCH : 1);
}
