import { expect, test } from 'vitest';

import { toPicture, toWorld } from '#lib/mercator.ts';
import { lookOver, type Route } from '#ui/map/RouteMap.tsx';

const frame = { width: 480, height: 240 };
const ningbo = { name: 'Ningbo', lng: 121.5, lat: 29.9 };
const losangeles = { name: 'Los Angeles', lng: -118.2, lat: 33.7 };
const lehavre = { name: 'Le Havre', lng: 0.1, lat: 49.5 };
const newyork = { name: 'New York', lng: -74, lat: 40.7 };
const santos = { name: 'Santos', lng: -46.3, lat: -24 };

/** Each route as the picture has it, from left to right or from right to left. */
const drawn = (routes: readonly Route[]) =>
  routes.map(({ from, to }) => [from, to].map((end) => toPicture(toWorld(end), lookOver(routes, frame), frame)));

const way = (from: Route['from'], to: Route['to'], value = 1): Route => ({ from, to, value });

test.each([
  ['over the Pacific', [way(ningbo, losangeles)]],
  ['over the Atlantic, where the world begins again', [way(lehavre, newyork)]],
  ['between all oceans', [way(ningbo, losangeles), way(lehavre, newyork), way(ningbo, santos), way(santos, lehavre)]],
  ['at one place', [way(ningbo, ningbo)]],
])('a map of routes %s has all their ends in sight', (_, routes) => {
  for (const { x, y } of drawn(routes).flat())
    expect([x >= 0, x <= frame.width, y >= 0, y <= frame.height]).toEqual([true, true, true, true]);
});

test('ships to America leave China eastward and France westward, on one map', () => {
  const ways = drawn([way(ningbo, losangeles, 9), way(lehavre, newyork)]);
  const [pacific = 0, coast = 0, atlantic = 0, harbour = 0] = ways.flat().map(({ x }) => x);
  expect([pacific < coast, coast < harbour, harbour < atlantic]).toEqual([true, true, true]);
});
