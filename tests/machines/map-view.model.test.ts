import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { lookAt, spanInView, toPlace, toWorld } from '#lib/mercator.ts';
import { mapViewMachine } from '#machines/map-view.machine.ts';

import { everyPath, type Invariants, leftOut, violations } from '../support/walk.ts';

const start = { x: 0.5, y: 0.4, zoom: 9 };
const corners = [{ x: 0.9, y: 0.3 }, { x: 1.2, y: 0.5 }]; // prettier-ignore
const options = {
  input: { look: start },
  events: [
    { type: 'view.pan', x: 0.5, y: 0 },
    { type: 'view.pan', x: 0, y: -2 },
    { type: 'view.zoom', by: 1 },
    { type: 'view.zoom', by: -1, at: { x: 0.25, y: 0.25 } },
    { type: 'view.goto', look: start },
    { type: 'area.choose', area: { kind: 'country', countrycode: 'VN' } },
    { type: 'area.choose', area: undefined },
    { type: 'box.start' },
    { type: 'outline.start' },
    ...corners.map((at) => ({ type: 'corner.add', at }) as const),
    { type: 'corner.undo' },
    { type: 'outline.finish' },
    { type: 'drawing.cancel' },
  ],
  /** Where one looks is unbounded; what matters is whether it stays on the map. */
  situation: ({ context: { corners, area, zoom } }: { context: { corners: readonly unknown[]; area: unknown; zoom: number } }) => [
    Math.min(corners.length, 4),
    (area as { kind?: string } | undefined)?.kind,
    Math.max(8, zoom),
  ],
} as const;
const paths = everyPath(mapViewMachine, options as never);

const invariants: Invariants<typeof mapViewMachine> = {
  'the middle is on the map': ({ context: { x, y } }) => x >= 0 && x < 1 && y >= 0.1 && y <= 0.8,
  'the zoom is one of eleven': ({ context: { zoom } }) => zoom >= 0 && zoom <= 10,
  'only who draws has corners': (state) => state.hasTag('drawing') || state.context.corners.length === 0,
  'a box is never kept with more than one corner': (state) => !state.matches('boxing') || state.context.corners.length <= 1,
  'an outline can be finished with three corners and not before': (state) =>
    !state.matches('outlining') || state.can({ type: 'outline.finish' }) === state.context.corners.length >= 3,
  'drawing can always be left': (state) => !state.hasTag('drawing') || state.can({ type: 'drawing.cancel' }),
  'a chosen outline encloses something': ({ context: { area } }) => area?.kind !== 'polygon' || area.points.length >= 3,
};

describe('a map, in every reachable situation', () => {
  test('visits every state and takes every transition', () => {
    expect(leftOut(mapViewMachine, paths, options as never)).toEqual([]);
  });

  test('holds its invariants', () => {
    expect(violations(paths, invariants)).toEqual([]);
  });
});

test('a box over the date line goes from its western to its eastern corner', () => {
  const actor = createActor(mapViewMachine, { input: { look: { x: 0.5, y: 0.45, zoom: 1 } } }).start();
  const [fiji, hawaii] = [toWorld({ lng: 178, lat: -18 }), toWorld({ lng: -155, lat: 20 })];
  actor.send({ type: 'box.start' });
  actor.send({ type: 'corner.add', at: hawaii });
  actor.send({ type: 'corner.add', at: fiji });
  expect(actor.getSnapshot().context.area).toEqual({ kind: 'box', west: 178, south: -18, east: -155, north: 20 });
});

test('zooming holds the place under the pointer', () => {
  const actor = createActor(mapViewMachine, { input: { look: { x: 0.5, y: 0.45, zoom: 1 } } }).start();
  const at = { x: 0.6, y: 0.4 };
  actor.send({ type: 'view.zoom', by: 1, at });
  const { x, y, zoom } = actor.getSnapshot().context;
  expect([(at.x - x) * 2 ** zoom, (at.y - y) * 2 ** zoom].map((share) => share.toFixed(6))).toEqual(['0.200000', '-0.100000']);
});

test('a look at a span has all of it in view, and not twice as much', () => {
  const frame = { width: 900, height: 500 };
  const span = { west: -80, south: 42, east: -70, north: 47 };
  const look = lookAt(span, frame);
  const seen = spanInView(look, frame);
  expect(seen.west <= span.west && seen.east >= span.east && seen.south <= span.south && seen.north >= span.north).toBe(true);
  const nearer = spanInView({ ...look, zoom: look.zoom + 1 }, frame);
  expect(nearer.west > span.west || nearer.north < span.north).toBe(true);
  expect(toPlace(toWorld({ lng: 151.2, lat: -33.9 }))).toEqual({ lng: expect.closeTo(151.2, 9), lat: expect.closeTo(-33.9, 9) });
});
