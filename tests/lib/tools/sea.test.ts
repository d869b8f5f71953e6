import { expect, test, vi } from 'vitest';

import { LAND_ROWS } from '#lib/tools/sea/land-rows.ts';
import { type Canal, seaGrid } from '#lib/tools/sea/sea-grid.ts';
import { seaWay } from '#lib/tools/sea/sea-route.ts';

/** A search over a million cells takes its time where other tests want the processors too. */
vi.setConfig({ testTimeout: 60_000 });

const ports = {
  shanghai: { lat: 31.23, lng: 121.47 },
  losAngeles: { lat: 33.73, lng: -118.26 },
  rotterdam: { lat: 51.92, lng: 4.5 },
  singapore: { lat: 1.28, lng: 103.85 },
  newYork: { lat: 40.7, lng: -74 },
  sydney: { lat: -33.86, lng: 151.2 },
  hamburg: { lat: 53.55, lng: 9.99 },
  ningbo: { lat: 29.87, lng: 121.54 },
  istanbul: { lat: 41, lng: 28.98 },
} as const;
type Port = keyof typeof ports;
const way = (from: Port, to: Port, avoided: readonly Canal[] = []) => seaWay(LAND_ROWS, { from: ports[from], to: ports[to], avoided });

/** Nautical miles as tables of distances between ports give them. */
test.each([
  ['shanghai', 'losAngeles', 5708],
  ['shanghai', 'rotterdam', 10_525],
  ['ningbo', 'hamburg', 10_731],
  ['shanghai', 'singapore', 2237],
  ['shanghai', 'newYork', 10_582],
  ['shanghai', 'sydney', 4620],
  ['singapore', 'rotterdam', 8288],
  ['rotterdam', 'newYork', 3334],
  ['istanbul', 'rotterdam', 3054],
] as const)('from %s to %s it is about %i nautical miles', (from, to, known) => {
  const found = way(from, to)?.nauticalMiles ?? 0;
  expect(Math.abs(found / known - 1)).toBeLessThan(0.07);
});

test('a ship takes the canals, and goes round Africa or America where it must not', () => {
  expect(way('shanghai', 'rotterdam')).toMatchObject({ isBySuez: true, isByPanama: false });
  const round = way('singapore', 'rotterdam', ['suez']);
  expect(round).toMatchObject({ isBySuez: false });
  expect(round?.nauticalMiles).toBeGreaterThan(11_000);
  expect(way('shanghai', 'newYork')).toMatchObject({ isByPanama: true });
  expect(way('shanghai', 'newYork', ['panama'])).toMatchObject({ isByPanama: false });
});

test('a place far from any sea has no way', () => {
  expect(seaWay(LAND_ROWS, { from: { lat: 47, lng: 85 }, to: ports.shanghai, avoided: [] })).toBeUndefined();
});

test('the ice is closed, and the coast of Norway is open', () => {
  const sea = seaGrid(LAND_ROWS, []);
  const at = (lat: number, lng: number) => sea[Math.floor((90 - lat) * 4) * 1440 + Math.floor((lng + 180) * 4)];
  expect([at(74, 100), at(70, -140), at(70, 10), at(0, -30), at(30, 110)]).toEqual([0, 0, 1, 1, 0]);
});
