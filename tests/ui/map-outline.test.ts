import { expect, test } from 'vitest';

import { outlineOf } from '#screens/map/map-area.ts';

const latitudes = { south: -10, north: 20 };

test.each([
  ['around the world', [-180, 180], [-180, -90, 0, 90, 180]],
  ['over the date line', [150, -150], [150, 165, 180, 195, 210]],
  ['of one continent', [-20, 60], [-20, 0, 20, 40, 60]],
] as const)('a box %s is drawn along its sides, each step by less than half the world', (_, [west, east], along) => {
  expect(outlineOf({ kind: 'box', west, east, ...latitudes })).toEqual([
    ...along.map((lng) => ({ lng, lat: -10 })),
    ...along.toReversed().map((lng) => ({ lng, lat: 20 })),
  ]);
});
