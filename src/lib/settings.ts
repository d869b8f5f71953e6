import { LANGUAGES, type Language } from './language.ts';

export const THEME_MODES = ['light', 'dark', 'night'] as const;
/** `light` and `dark` name the menu, as the specification does; `night` darkens everything. */
export type ThemeMode = (typeof THEME_MODES)[number];
export const THEME_COLOURS = ['red', 'vermilion', 'yellow', 'green', 'cyan', 'blue', 'violet', 'magenta'] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];
export const LAYOUTS = ['side', 'top', 'mixed'] as const;
export type Layout = (typeof LAYOUTS)[number];
export const PAGE_WIDTHS = ['fluid', 'fixed'] as const;
type PageWidth = (typeof PAGE_WIDTHS)[number];
export const WEAK_MODES = ['off', 'red-green', 'blue-yellow'] as const;
export type WeakMode = (typeof WEAK_MODES)[number];
export const ANIMATIONS = ['fade', 'slide', 'zoom', 'flip', 'bounce', 'rotate', 'roll', 'back', 'lightSpeed'] as const;
type AnimationName = (typeof ANIMATIONS)[number];
export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Everything the settings drawer can change. */
export interface Settings {
  readonly theme: { readonly color: ThemeColour; readonly mode: ThemeMode };
  readonly layout: Layout;
  readonly pageWidth: PageWidth;
  readonly fixedHeader: boolean;
  readonly fixedSideBar: boolean;
  /** Off: one page at a time and no tab bar. */
  readonly multiPage: boolean;
  readonly fixedTabs: boolean;
  /** Pages keep what was typed and scrolled while another tab is in front. */
  readonly cachePage: boolean;
  /** Hides the drawer's handle; the user menu opens it all the same. */
  readonly hideSetting: boolean;
  /** Single characters such as `?` and `/` are shortcuts; whoever dictates or mistypes must be able to switch that off. */
  readonly singleKeys: boolean;
  readonly animate: { readonly disabled: boolean; readonly name: AnimationName; readonly direction: Direction };
  readonly lang: Language;
  readonly weekMode: WeakMode;
}

/** Some settings, down to single fields of `theme` and `animate`. */
export type SettingsPatch = { readonly [Key in keyof Settings]?: Settings[Key] extends object ? Partial<Settings[Key]> : Settings[Key] };

/** What the browser and the operating system ask for. */
export interface SystemWishes {
  readonly night: boolean;
  readonly reducedMotion: boolean;
  readonly language: Language;
}

const DEFAULTS: Settings = {
  theme: { color: 'green', mode: 'dark' },
  layout: 'side',
  pageWidth: 'fixed',
  fixedHeader: true,
  fixedSideBar: true,
  multiPage: true,
  fixedTabs: true,
  cachePage: true,
  hideSetting: true,
  singleKeys: true,
  animate: { disabled: false, name: 'fade', direction: 'left' },
  lang: 'US',
  weekMode: 'off',
};

/** The settings of a user who has chosen nothing: the defaults, as far as the system has no wish of its own. */
export function defaultsFor({ night, reducedMotion, language }: SystemWishes): Settings {
  return patched(DEFAULTS, {
    lang: language,
    ...(night && { theme: { mode: 'night' } }),
    ...(reducedMotion && { animate: { disabled: true } }),
  });
}

/** The settings with some of them replaced. */
export function patched(settings: Settings, patch: SettingsPatch): Settings {
  return merged(settings, patch) as Settings;
}

/** Two patches as one; the second wins. */
export function merged(first: SettingsPatch, second: SettingsPatch): SettingsPatch {
  return {
    ...first,
    ...second,
    ...((first.theme ?? second.theme) && { theme: { ...first.theme, ...second.theme } }),
    ...((first.animate ?? second.animate) && { animate: { ...first.animate, ...second.animate } }),
  };
}

/**
 * The part of a choice that is worth keeping: what differs from the defaults.
 *
 * The three settings that otherwise follow the system stay even where they equal the defaults, because "light although the system is dark" is a choice.
 */
export function differences(chosen: SettingsPatch): SettingsPatch {
  const { theme = {}, animate = {}, ...rest } = chosen;
  const kept = {
    ...differing(rest, DEFAULTS, 'lang'),
    theme: differing(theme, DEFAULTS.theme, 'mode'),
    animate: differing(animate, DEFAULTS.animate, 'disabled'),
  };
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value !== 'object' || Object.keys(value).length > 0));
}

function differing<T extends object>(values: T, defaults: object, alwaysKept: string): Partial<T> {
  const standard = new Map<string, unknown>(Object.entries(defaults));
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => key === alwaysKept || standard.get(key) !== value),
  ) as Partial<T>;
}

const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const flag = oneOf([true, false]);

const checks = {
  layout: oneOf(LAYOUTS),
  pageWidth: oneOf(PAGE_WIDTHS),
  fixedHeader: flag,
  fixedSideBar: flag,
  multiPage: flag,
  fixedTabs: flag,
  cachePage: flag,
  hideSetting: flag,
  singleKeys: flag,
  lang: oneOf(LANGUAGES),
  weekMode: oneOf(WEAK_MODES),
  theme: { color: oneOf(THEME_COLOURS), mode: oneOf(THEME_MODES) },
  animate: { disabled: flag, name: oneOf(ANIMATIONS), direction: oneOf(DIRECTIONS) },
};

type Check = ((value: unknown) => boolean) | { readonly [key: string]: (value: unknown) => boolean };

/** Reads settings out of anything that was stored or pasted; whatever is no setting is left out. */
export function readSettings(value: unknown): SettingsPatch {
  return valid(value, checks);
}

function valid(value: unknown, rules: { readonly [key: string]: Check }): object {
  if (typeof value !== 'object' || value === null) return {};
  const found = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (typeof rule === 'function') return rule(item) ? [[key, item]] : [];
    const inner = rule && valid(item, rule);
    return inner && Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  return Object.fromEntries(found);
}
