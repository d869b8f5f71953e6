import { describe, expect, test } from 'vitest';

import { darkThemes, type ThemeColours } from '#site/dark-themes.ts';
import { daySiteCss, siteCss } from '#site/site-css.ts';
import { themes } from '#site/themes.ts';

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
  ['ink', 'line'],
] as const satisfies (readonly [keyof ThemeColours, keyof ThemeColours])[];

const LOOKS: [string, ThemeColours][] = [
  ...Object.entries(themes),
  ...Object.entries(darkThemes).map(([name, colours]): [string, ThemeColours] => [`${name} in the dark`, colours]),
];

describe.each(LOOKS)('the theme %s', (_name, tokens) => {
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
});

test.each(Object.entries(themes))(
  'the style sheet of %s has its colours by day, and those of the dark look where a device asks for it',
  (name, tokens) => {
    const theme = name as keyof typeof themes;
    const [day, dark] = siteCss(theme).split('@media screen and (prefers-color-scheme:dark)');
    expect([day, day?.includes(`--accent:${tokens.accent};`), dark?.includes(`--accent:${darkThemes[theme].accent};`)]).toEqual([daySiteCss(theme), true, true]); // prettier-ignore
  },
);
