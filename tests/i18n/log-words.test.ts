import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { entityStrings } from '../../src/screens/customer/words/strings.ts';

const LOGGED = /\bentity: '([a-z]+)'/g;

test('whatever the server writes into the log has a name there', () => {
  const written = globSync('src/server/**/*.ts').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(LOGGED), ([, entity = '']) => `entity.${entity}`),
  );
  expect(written).toContain('entity.offer');
  expect([...new Set(written)].filter((key) => !Object.hasOwn(entityStrings, key))).toEqual([]);
});
