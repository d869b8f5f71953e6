import { expect, test } from 'vitest';

import { isNearName } from '#lib/near-name.ts';

test.each([
  ['kolors auto body', 'kolors autobody'],
  ['allied mineral', 'allied mineral products'],
  ['lindqvist maskin', 'lindqvst maskin'],
  ['persephone brewing company', 'persephone brewng compny'],
])('%s is near to %s, both ways', (one, other) => {
  expect([isNearName(one, other), isNearName(other, one)]).toEqual([true, true]);
});

test.each([
  ['maple lamps', 'maple lamps'],
  ['maple lamps 12', 'maple lamps 13'],
  ['harbour', 'harbour trading'],
  ['pacific seafood', 'pacific seaport'],
  ['abc', 'abd'],
  ['', 'maple'],
])('%s is not near to %s', (one, other) => {
  expect(isNearName(one, other)).toBe(false);
});
