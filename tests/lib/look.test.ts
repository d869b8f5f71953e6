import { describe, expect, test } from 'vitest';

import { languageFor } from '#lib/language.ts';
import { type Look, lookAttributes, lookCookie, lookOf, readLook } from '#lib/look.ts';
import { defaultsFor, patched, readSettings, type SystemWishes, THEME_COLOURS, THEME_MODES, WEAK_MODES } from '#lib/settings.ts';

const DAY: SystemWishes = { night: false, reducedMotion: false, language: 'CN' };
const defaults = defaultsFor(DAY);

describe('the look', () => {
  test.each([
    ['light', 'light', 'light'],
    ['dark', 'light', 'dark'],
    ['night', 'night', 'dark'],
  ] as const)('of %s is a %s theme with a %s menu', (mode, theme, menu) => {
    expect(lookOf(patched(defaults, { theme: { mode } }))).toMatchObject({ theme, menu });
  });

  test('comes back whole from its cookie, in every combination', () => {
    for (const mode of THEME_MODES)
      for (const color of THEME_COLOURS)
        for (const weekMode of WEAK_MODES) {
          const look = lookOf(patched(defaults, { theme: { mode, color }, weekMode }));
          const value = /^look=([^;]*);/.exec(lookCookie(look))?.[1] ?? '';
          expect(readLook(value)).toEqual(look);
        }
  });

  test('in the cookie is what the server expects, for a year and for the whole site', () => {
    expect(lookCookie(lookOf(defaults))).toBe('look=CN.light.dark.green.off; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  test.each(['', 'CN', 'CN.light.dark.green', 'CN.light.dark.pink.off', 'FR.light.dark.green.off', '<script>'])(
    'in %j is none',
    (value) => {
      expect(readLook(value)).toBeUndefined();
    },
  );

  test('hangs on the root element', () => {
    const look: Look = { lang: 'HK', theme: 'night', menu: 'dark', accent: 'blue', colourWeak: 'red-green' };
    expect(lookAttributes(look)).toEqual({
      lang: 'zh-HK',
      'data-theme': 'night',
      'data-menu': 'dark',
      'data-accent': 'blue',
      'data-colour-weak': 'red-green',
    });
  });
});

describe('stored or pasted settings', () => {
  test('are read where they are valid and left out where not', () => {
    const given = {
      theme: { color: 'blue', mode: 'disco' },
      layout: 'top',
      multiPage: 'yes',
      animate: { name: 3 },
      lang: 'HK',
      toString: 1,
      unknown: {},
    };
    expect(readSettings(given)).toEqual({ theme: { color: 'blue' }, layout: 'top', lang: 'HK' });
  });

  test.each([null, undefined, 'text', 3, [], { theme: null }, JSON.parse('{"__proto__":{"layout":"top"}}')])(
    'that are %j are none',
    (value) => {
      expect(readSettings(value)).toEqual({});
    },
  );
});

test.each([
  [['zh-CN'], 'CN'],
  [['zh'], 'CN'],
  [['zh-Hans-HK', 'en'], 'HK'],
  [['zh-HK'], 'HK'],
  [['zh-TW'], 'HK'],
  [['zh-MO'], 'HK'],
  [['zh-Hant'], 'HK'],
  [['de-DE', 'zh-CN'], 'CN'],
  [['fr', 'en-GB', 'zh-CN'], 'US'],
  [['de'], 'US'],
  [[], 'US'],
] as const)('a browser that prefers %j starts in %s', (preferences, language) => {
  expect(languageFor(preferences)).toBe(language);
});
