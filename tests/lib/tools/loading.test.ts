import { describe, expect, test } from 'vitest';

import type { Cargo } from '#lib/tools/loading/cargo.ts';
import { loadSpaces } from '#lib/tools/loading/load-spaces.ts';
import { planLoading } from '#lib/tools/loading/plan-loading.ts';

import { faultsOf } from './loading-checker.ts';
import { loadingInstance } from './loading-instances.ts';

const upTo = (most: number) => (completions: number) => completions < most;
const carton: Cargo = {
  length: 420,
  width: 310,
  height: 260,
  weight: 9000,
  count: 3000,
  uprights: ['height', 'width', 'length'],
  isStackable: true,
};

test('instances are the published ones', () => {
  const [first] = loadingInstance(3, 1).cargo;
  expect(first).toMatchObject({ length: 108, width: 30, height: 76, count: 40, uprights: ['width'] });
  expect(loadingInstance(12, 3).cargo.map(({ count }) => count)).toEqual([7, 12, 11, 11, 9, 15, 9, 13, 9, 18, 6, 13]);
});

describe('cartons of many kinds', () => {
  test.each([3, 5, 8, 10, 12, 15, 20, 50])('of %i kinds fill a container well and without a fault', (kinds) => {
    const filled = [1, 2, 3].map((no) => {
      const { cargo, space } = loadingInstance(kinds, no);
      const plan = planLoading(cargo, space, { mostSpaces: 1, mayGoOn: upTo(60) });
      expect(faultsOf(plan, cargo, space)).toEqual([]);
      return plan.loads[0]?.filled ?? 0;
    });
    expect(filled.reduce((sum, share) => sum + share, 0) / filled.length).toBeGreaterThan(0.79);
  });

  test('give the same plan every time', () => {
    const { cargo, space } = loadingInstance(8, 42);
    const plan = () => planLoading(cargo, space, { mostSpaces: 1, mayGoOn: upTo(30) });
    expect(plan()).toEqual(plan());
  });

  test('go into further containers until all are loaded', () => {
    const { cargo, space } = loadingInstance(10, 99);
    const plan = planLoading(cargo, space, { mostSpaces: 3, mayGoOn: upTo(20) });
    expect(faultsOf(plan, cargo, space)).toEqual([]);
    expect(plan.loads.length).toBe(2);
    expect(plan.left.every((count) => count === 0)).toBe(true);
  });
});

describe('cartons of one kind', () => {
  test('fill a high container to 96 % and more where each may be turned', () => {
    const space = { ...loadSpaces['40HQ'], payload: 1e9 };
    const plan = planLoading([carton], space, { mostSpaces: 1, mayGoOn: upTo(200) });
    expect(plan.loads[0]?.filled).toBeGreaterThan(0.96);
    expect(faultsOf(plan, [carton], space)).toEqual([]);
  });

  test('that are heavy stop at the payload', () => {
    const heavy = { ...carton, weight: 100_000 };
    const plan = planLoading([heavy], loadSpaces['20GP'], { mostSpaces: 1, mayGoOn: upTo(20) });
    expect(plan.loads.map(({ count, weight }) => ({ count, weight }))).toEqual([{ count: 282, weight: 28_200_000 }]);
    expect(faultsOf(plan, [heavy], loadSpaces['20GP'])).toEqual([]);
  });

  test('that must stay upright do', () => {
    const upright: Cargo = { ...carton, uprights: ['height'] };
    const plan = planLoading([upright], loadSpaces['20GP'], { mostSpaces: 1, mayGoOn: upTo(20) });
    expect(faultsOf(plan, [upright], loadSpaces['20GP'])).toEqual([]);
    expect(new Set(plan.loads.flatMap(({ steps }) => steps.map(({ pose }) => pose.upright)))).toEqual(new Set(['height']));
  });

  test('that carry nothing stand in one layer', () => {
    const weak = { ...carton, isStackable: false, uprights: ['height'] as const };
    const plan = planLoading([weak], loadSpaces['20GP'], { mostSpaces: 1, mayGoOn: upTo(20) });
    expect(faultsOf(plan, [weak], loadSpaces['20GP'])).toEqual([]);
    expect(plan.loads.flatMap(({ steps }) => steps).every(({ z, nz }) => z === 0 && nz === 1)).toBe(true);
  });

  test('that leave room stand at the closed end, away from the door', () => {
    const few = { ...carton, count: 200 };
    const plan = planLoading([few], loadSpaces['40GP'], { mostSpaces: 1, mayGoOn: upTo(100) });
    expect(plan.left).toEqual([0]);
    // 200 cartons are 6.77 m³; the section of the container is 5.63 m².
    expect(plan.loads[0]?.reach).toBeLessThan(1600);
    expect(faultsOf(plan, [few], loadSpaces['40GP'])).toEqual([]);
  });

  test('that are too large for the container are left', () => {
    const huge = { ...carton, length: 13_000, uprights: ['height'] as const };
    expect(planLoading([huge], loadSpaces['40HQ'], { mostSpaces: 5, mayGoOn: upTo(5) })).toEqual({ loads: [], left: [3000] });
  });

  test('load a pallet, and pallets load a container', () => {
    const plan = planLoading([{ ...carton, count: 60 }], loadSpaces['pallet 1200×1000'], { mostSpaces: 9, mayGoOn: upTo(50) });
    expect(plan.left).toEqual([0]);
    const pallet: Cargo = { length: 1200, width: 1000, height: 1800, weight: 400_000, count: 40, uprights: ['height'], isStackable: false };
    const onto = planLoading([pallet], loadSpaces['40HQ'], { mostSpaces: 1, mayGoOn: upTo(50) });
    // Two rows: one of twelve across with one of nine along, or ten and ten turned; forwarders reckon with 20 or 21.
    expect(onto.loads[0]?.count).toBeGreaterThanOrEqual(20);
    expect(faultsOf(onto, [pallet], loadSpaces['40HQ'])).toEqual([]);
  });
});

test('cartons that carry nothing stand on others and never under them', () => {
  const weak = { ...carton, count: 60, isStackable: false };
  const strong = { ...carton, length: 500, width: 400, height: 300, count: 300 };
  const plan = planLoading([weak, strong], loadSpaces['20GP'], { mostSpaces: 2, mayGoOn: upTo(60) });
  expect(faultsOf(plan, [weak, strong], loadSpaces['20GP'])).toEqual([]);
  expect(plan.left).toEqual([0, 0]);
});
