import { describe, expect, test } from 'vitest';

import { axleLoads } from '#lib/tools/loading/axle-loads.ts';
import { type LoadSpaceId, loadSpaces } from '#lib/tools/loading/load-spaces.ts';

const loaded = (kg: number, mm: number) => ({ weight: kg * 1000, centre: { x: mm, y: 0, z: 0 } });
const figures = (kg: number, mm: number, id: LoadSpaceId) =>
  axleLoads(loaded(kg, mm), id).map(({ rule, axles }) => [rule, ...axles.map(({ name, load }) => `${name} ${load}`)]);
const overOf = (kg: number, mm: number, id: LoadSpaceId) =>
  axleLoads(loaded(kg, mm), id).map(({ axles }) => axles.filter(({ load, most }) => load > most).map(({ name }) => name));

describe('the axles of usual vehicles', () => {
  // Worked out by hand with the law of the lever. 9.6 m: 14,000 × (4,800 + 860) ÷ 6,475 = 12,237.8 on the rear axles.
  test('of a truck carry what the lever gives them', () => {
    expect(figures(14_000, 4800, 'truck 9.6 m')).toEqual([['GB 1589', 'front 6662', 'rear 17338', 'whole 24000']]);
  });

  // 20,000 kg and a container of 3,980 kg in its middle. China: 23,980 × 5,216 ÷ 8,370 = 14,943.7 on the trailer, 9 % of the rest on the front axle.
  test('under a container carry the container as well, by the rule of each region', () => {
    expect(figures(20_000, 6016, '40HQ')).toEqual([
      ['GB 1589', 'front 5713', 'drive 13323', 'trailer 19444', 'whole 38480'],
      ['96/53/EC', 'front 6687', 'drive 10171', 'trailer 19621', 'whole 36480'],
    ]);
  });

  const withVehicle = (Object.keys(loadSpaces) as LoadSpaceId[]).filter((id) => !id.startsWith('pallet'));
  test.each(withVehicle)('take all of what is loaded into %s, wherever it lies', (id) => {
    const wholes = (kg: number, mm: number) => axleLoads(loaded(kg, mm), id).map(({ axles }) => axles.map(({ load }) => load));
    for (const at of [0.2, 0.5, 0.8].map((part) => loadSpaces[id].length * part)) {
      const [light, heavy] = [wholes(1000, at), wholes(3000, at)];
      for (const loads of heavy)
        expect(Math.abs(loads.slice(0, -1).reduce((all, load) => all + load, 0) - (loads.at(-1) ?? 0))).toBeLessThanOrEqual(2);
      expect(heavy.map((loads) => loads.at(-1))).toEqual(light.map((loads) => (loads.at(-1) ?? 0) + 2000));
    }
  });

  test.each(['truck 4.2 m', 'truck 7.4 m', 'truck 9.6 m', 'truck 13.6 m'] as const)(
    'of a %s bear a full load that is spread evenly',
    (id) => {
      const { payload, length } = loadSpaces[id];
      expect(overOf(payload / 1000, length / 2, id)).toEqual([[]]);
    },
  );

  test('carry too much where a load lies too far behind, or is more than a region allows', () => {
    expect(overOf(14_000, 6500, 'truck 9.6 m')).toEqual([['rear']]);
    expect(overOf(26_500, 6016, '40HQ')).toEqual([[], ['drive', 'whole']]);
  });
});

test('a load at the very end leaves too little on the driven axle for international traffic', () => {
  const [, atTheEnd] = axleLoads(loaded(20_000, 9500), '40HQ');
  const [, inTheMiddle] = axleLoads(loaded(20_000, 6016), '40HQ');
  expect([atTheEnd?.isDriveTooLight, inTheMiddle?.isDriveTooLight]).toEqual([true, false]);
});

test('a load of which nobody said the weight, and a pallet, have no axles to tell of', () => {
  expect([axleLoads(loaded(0, 3000), '40HQ'), axleLoads(loaded(500, 600), 'pallet 1200×1000')]).toEqual([[], []]);
});
