import { expect, test } from 'vitest';

import { formsOf } from '#server/search/word-forms.ts';

test.each([
  ['lights', ['lights', 'light', 'lighting']],
  ['lighting', ['lighting', 'light', 'lighte', 'lights', 'lightes']],
  ['package', ['package', 'packages', 'packaging']],
  ['battery', ['battery', 'batteries', 'batterying']],
  ['boxes', ['boxes', 'box']],
  ['car', ['car', 'cars']],
  ['ring', ['ring', 'rings']],
  ['b2b', ['b2b']],
  ['灯具', ['灯具']],
])('a search for %s also looks for its other forms', (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});
