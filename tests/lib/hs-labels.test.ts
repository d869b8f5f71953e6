import { expect, test } from 'vitest';

import { hsLabels } from '#screens/customs/report/hs-labels.ts';

const TILES = 'Ceramic tiles; flags and paving, hearth or wall tiles, of a water absorption coefficient by weight';

test('codes of one heading are told apart by where their words begin to differ', () => {
  const facets = [
    { id: '690721', name: `Ceramic products › ${TILES} not exceeding 0.5%` },
    { id: '690722', name: `Ceramic products › ${TILES} exceeding 0.5% but not exceeding 10%` },
    { id: '691010', name: 'Ceramic products › Ceramic sinks, wash basins; of porcelain or china' },
    { id: '848180', name: 'Nuclear reactors › Taps, cocks, valves' },
    { id: '999999', name: '' },
    { id: '99', name: '99' },
  ];
  expect(Object.fromEntries(hsLabels(facets))).toEqual({
    690721: '690721 Ceramic tiles … not exceeding 0.5%',
    690722: '690722 Ceramic tiles … exceeding 0.5% but not exceeding 10%',
    691010: '691010 Ceramic sinks, wash basins; of porcelain or china',
    848180: '848180 Taps, cocks, valves',
    999999: '999999',
    99: '99',
  });
});

test('a Chinese reader keeps the chapter where its name is short', () => {
  const facets = [
    { id: '392410', name: '塑膠及其製品 › Plastics; tableware and kitchenware' },
    { id: '848180', name: '核反應堆、鍋爐、機器、機械器具及其零件 › Taps, cocks, valves' },
    { id: '39', name: '塑膠及其製品' },
  ];
  expect([...hsLabels(facets).values()]).toEqual([
    '392410 塑膠及其製品 › Plastics; tableware and kitchenware',
    '848180 Taps, cocks, valves',
    '39 塑膠及其製品',
  ]);
});
