import { assign, setup } from 'xstate';

import type { components } from '#contract/api.gen.ts';
import { LAST_ZOOM, type MapLook, toPlace, type WorldPoint } from '#lib/mercator.ts';

export type MapArea = components['schemas']['MapArea'];

interface MapViewContext extends MapLook {
  /** The corners of what is being drawn, on an unrolled world. */
  readonly corners: readonly WorldPoint[];
  /** The chosen area; it does not follow the view. */
  readonly area: MapArea | undefined;
}

export type MapViewEvent =
  /** Moves the view by shares of the world. */
  | { type: 'view.pan'; x: number; y: number }
  /** One step, with the place under the pointer held. */
  | { type: 'view.zoom'; by: 1 | -1; at?: WorldPoint }
  | { type: 'view.goto'; look: MapLook }
  | { type: 'area.choose'; area: MapArea | undefined }
  | { type: 'box.start' }
  | { type: 'outline.start' }
  | { type: 'corner.add'; at: WorldPoint }
  | { type: 'corner.undo' }
  | { type: 'outline.finish' }
  | { type: 'drawing.cancel' };

const CORNERS_AT_MOST = 100;
/** The middle stays where there is land. */
const NORTHMOST = 0.1;
const SOUTHMOST = 0.8;

/**
 * The part of the world that a map shows, and the area that is being chosen on it.
 *
 * A box takes two corners and is done; an outline takes three or more and is done when its drawer says so. Looking around goes on while one
 * draws, so that corners may be far apart. Whatever is chosen otherwise ends the drawing.
 */
export const mapViewMachine = setup({
  types: {} as { context: MapViewContext; input: { look: MapLook; area?: MapArea | undefined }; events: MapViewEvent; tags: 'drawing' },
  guards: {
    'zoom exists': ({ context }, by: number) => context.zoom + by >= 0 && context.zoom + by <= LAST_ZOOM,
    'is the second corner': ({ context }) => context.corners.length === 1,
    'has room for a corner': ({ context }) => context.corners.length < CORNERS_AT_MOST,
    'has a corner': ({ context }) => context.corners.length > 0,
    'encloses something': ({ context }) => context.corners.length >= 3,
  },
  actions: {
    pan: assign(({ context }, by: WorldPoint) => turned(context, { x: context.x + by.x, y: context.y + by.y })),
    zoom: assign(({ context }, { by, at }: { by: 1 | -1; at: WorldPoint | undefined }) => {
      const { x, y, zoom } = context;
      const held = at ?? { x, y };
      const scale = 2 ** -by;
      return { zoom: zoom + by, ...turned(context, { x: held.x - (held.x - x) * scale, y: held.y - (held.y - y) * scale }) };
    }),
    goto: assign(({ context }, look: MapLook) => ({
      zoom: look.zoom,
      ...turned({ ...context, corners: [] }, look),
      corners: context.corners,
    })),
    choose: assign((_, area: MapArea | undefined) => ({ area, corners: [] })),
    'begin drawing': assign({ corners: [] }),
    'add the corner': assign(({ context }, at: WorldPoint) => ({ corners: [...context.corners, at] })),
    'take the corner back': assign(({ context }) => ({ corners: context.corners.slice(0, -1) })),
    'choose the box': assign(({ context }, at: WorldPoint) => ({ area: boxOf([...context.corners, at]), corners: [] })),
    'choose the outline': assign(({ context }) => ({
      area: { kind: 'polygon' as const, points: context.corners.map(rounded) },
      corners: [],
    })),
    'forget the drawing': assign({ corners: [] }),
  },
}).createMachine({
  id: 'mapView',
  context: ({ input: { look, area } }) => ({ ...look, corners: [], area }),
  initial: 'looking',
  on: {
    'view.pan': { actions: { type: 'pan', params: ({ event }) => event } },
    'view.zoom': {
      guard: { type: 'zoom exists', params: ({ event }) => event.by },
      actions: { type: 'zoom', params: ({ event: { by, at } }) => ({ by, at }) },
    },
    'view.goto': { actions: { type: 'goto', params: ({ event }) => event.look } },
    'area.choose': { target: '.looking', actions: { type: 'choose', params: ({ event }) => event.area } },
    'box.start': { target: '.boxing', actions: 'begin drawing' },
    'outline.start': { target: '.outlining', actions: 'begin drawing' },
  },
  states: {
    looking: {},
    boxing: {
      tags: 'drawing',
      on: {
        'corner.add': [
          { guard: 'is the second corner', target: 'looking', actions: { type: 'choose the box', params: ({ event }) => event.at } },
          { actions: { type: 'add the corner', params: ({ event }) => event.at } },
        ],
        'drawing.cancel': { target: 'looking', actions: 'forget the drawing' },
      },
    },
    outlining: {
      tags: 'drawing',
      on: {
        'corner.add': { guard: 'has room for a corner', actions: { type: 'add the corner', params: ({ event }) => event.at } },
        'corner.undo': { guard: 'has a corner', actions: 'take the corner back' },
        'outline.finish': { guard: 'encloses something', target: 'looking', actions: 'choose the outline' },
        'drawing.cancel': { target: 'looking', actions: 'forget the drawing' },
      },
    },
  },
});

/** The world begins again in the east; what is being drawn turns with it. */
function turned({ corners }: Pick<MapViewContext, 'corners'>, { x, y }: WorldPoint) {
  const by = Math.floor(x);
  return {
    x: x - by,
    y: Math.max(NORTHMOST, Math.min(SOUTHMOST, y)),
    corners: by === 0 ? corners : corners.map((corner) => ({ ...corner, x: corner.x - by })),
  };
}

function boxOf(corners: readonly WorldPoint[]): MapArea {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const from = rounded({ x: Math.min(...xs), y: Math.max(...ys) });
  const to = rounded({ x: Math.max(...xs), y: Math.min(...ys) });
  if (Math.max(...xs) - Math.min(...xs) >= 1) return { kind: 'box', west: -180, south: from.lat, east: 180, north: to.lat };
  return { kind: 'box', west: from.lng, south: from.lat, east: to.lng, north: to.lat };
}

/** Returns a point to some ten metres. */
function rounded(point: WorldPoint) {
  const { lng, lat } = toPlace(point);
  return { lng: Math.round(lng * 1e4) / 1e4, lat: Math.round(lat * 1e4) / 1e4 };
}
