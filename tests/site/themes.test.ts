import { describe, expect, test } from 'vitest';

import { siteCss } from '#site/site-css.ts';
import { themes, type ThemeTokens } from '#site/themes.ts';

import { contrast, rgbOf } from '../support/colour.ts';

/** Every text and the grounds that it stands on. */
const TEXTS = [
  ['ink', 'ground'],
  ['ink', 'panel'],
  ['muted', 'ground'],
  ['muted', 'panel'],
  ['accent', 'ground'],
  ['accent', 'panel'],
  ['onAccent', 'accent'],
  ['onDark', 'dark'],
  ['mutedOnDark', 'dark'],
  ['dark', 'onDark'],
] as const satisfies (readonly [keyof ThemeTokens, keyof ThemeTokens])[];

describe.each(Object.entries(themes))('the theme %s', (name, tokens) => {
  test.each(TEXTS)('%s can be read on %s', (text, ground) => {
    expect(contrast(rgbOf(tokens[text]), rgbOf(tokens[ground]))).toBeGreaterThanOrEqual(7);
  });

  test('edges of fields and the ring of the focus can be told from their ground', () => {
    for (const [edge, ground] of [
      ['muted', 'ground'],
      ['muted', 'panel'],
      ['accent', 'ground'],
      ['onDark', 'dark'],
    ] as const)
      expect([edge, ground, contrast(rgbOf(tokens[edge]), rgbOf(tokens[ground])) >= 3]).toEqual([edge, ground, true]);
  });

  test('is what its style sheet says', () => {
    expect(siteCss(name as keyof typeof themes)).toContain(`--accent:${tokens.accent};`);
  });
});
