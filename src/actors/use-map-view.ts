import { useCallback } from 'react';
import { createActor } from 'xstate';

import type { MapLook } from '#lib/mercator.ts';
import { type MapArea, type MapViewEvent, mapViewMachine } from '#machines/map-view.machine.ts';

import { useRunning } from './use-running.ts';

/** Runs where a map looks and what is drawn on it, for as long as the screen lives. */
export function useMapView(input: { look: MapLook; area?: MapArea | undefined }) {
  const [snapshot, actor] = useRunning(() => createActor(mapViewMachine, { input }));
  const { x, y, zoom, area, corners } = snapshot.context;
  const isDrawing = snapshot.hasTag('drawing');
  return {
    look: { x, y, zoom },
    area,
    /** The corners of the shape being drawn; undefined where nobody draws. */
    corners: isDrawing ? corners : undefined,
    isOutlining: snapshot.matches('outlining'),
    mayFinish: snapshot.can({ type: 'outline.finish' }),
    mayUndo: snapshot.can({ type: 'corner.undo' }),
    /** Whether an area is still the one that was chosen last. */
    isChosen: useCallback((one: MapArea) => actor.getSnapshot().context.area === one, [actor]),
    send: useCallback((event: MapViewEvent) => actor.send(event), [actor]),
  };
}
