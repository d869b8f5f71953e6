import { LANGUAGES, type Language, localeOf } from './language.ts';
import { type Settings, THEME_COLOURS, type ThemeColour, WEAK_MODES, type WeakMode } from './settings.ts';

const THEMES = ['light', 'night'] as const;
const MENUS = ['light', 'dark'] as const;

/** What has to be known of the settings before the first paint. */
export interface Look {
  readonly lang: Language;
  readonly theme: (typeof THEMES)[number];
  readonly menu: (typeof MENUS)[number];
  readonly accent: ThemeColour;
  readonly colourWeak: WeakMode;
}

const ONE_YEAR_S = 31_536_000;

/** The look that these settings ask for. */
export function lookOf({ lang, theme: { color, mode }, weekMode }: Settings): Look {
  return {
    lang,
    theme: mode === 'night' ? 'night' : 'light',
    menu: mode === 'light' ? 'light' : 'dark',
    accent: color,
    colourWeak: weekMode,
  };
}

/** The attributes of `<html>` that languages and themes hang on. */
export function lookAttributes({ lang, theme, menu, accent, colourWeak }: Look) {
  return { lang: localeOf[lang], 'data-theme': theme, 'data-menu': menu, 'data-accent': accent, 'data-colour-weak': colourWeak } as const;
}

/** The readable cookie by which the server draws the page as the browser will. */
export function lookCookie({ lang, theme, menu, accent, colourWeak }: Look): string {
  return `look=${[lang, theme, menu, accent, colourWeak].join('.')}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax`;
}

/** The look in a cookie's value; a value that is not whole is none. */
export function readLook(value: string): Look | undefined {
  const [lang, theme, menu, accent, colourWeak] = value.split('.');
  const look = {
    lang: LANGUAGES.find((known) => known === lang),
    theme: THEMES.find((known) => known === theme),
    menu: MENUS.find((known) => known === menu),
    accent: THEME_COLOURS.find((known) => known === accent),
    colourWeak: WEAK_MODES.find((known) => known === colourWeak),
  };
  return Object.values(look).includes(undefined) ? undefined : (look as Look);
}
