import { expect, test } from 'vitest';

import { unescaped } from '#lib/unescaped.ts';

test.each([
  ['M%C3%BCller%20%26%20Co', 'Müller & Co'],
  ['no escape', 'no escape'],
  ['100% cotton', '100% cotton'],
  ['%E4%B8', '%E4%B8'],
])('%s is read as %s', (text, read) => {
  expect(unescaped(text)).toBe(read);
});
