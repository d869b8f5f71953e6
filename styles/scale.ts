/** Distances in px; the keys are multiples of 4. */
export const space = { 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 } as const;

/** Type roles, to spread into a style. Sizes are in rem and line heights unitless, so that text grows with the reader's settings. */
export const type = {
  display: role({ size: 28, line: 44, weight: 600 }),
  figure: role({ size: 24, line: 36, weight: 600 }),
  title: role({ size: 20, line: 32, weight: 600 }),
  section: role({ size: 16, line: 28, weight: 600 }),
  sub: role({ size: 14, line: 24, weight: 600 }),
  body: role({ size: 14, line: 24, weight: 400 }),
  cell: role({ size: 14, line: 23, weight: 400 }),
  label: role({ size: 13, line: 21, weight: 500 }),
  caption: role({ size: 12, line: 20, weight: 400 }),
  input: role({ size: 14, line: 22, weight: 400 }),
  /** iOS zooms into a field whose text is smaller than this. */
  inputTouch: role({ size: 16, line: 26, weight: 400 }),
} as const;

export const weight = { regular: 400, medium: 500, strong: 600 } as const;

export const radius = { small: 4, control: 6, tab: 7, panel: 10, dialog: 12, full: 999 } as const;

export const size = {
  controlSmall: 28,
  control: 32,
  controlLarge: 44,
  icon: 18,
  iconSmall: 16,
  iconStroke: 1.5,
  targetMin: 24,
  targetTouch: 44,
  focusRing: 2,
  focusOffset: 2,
} as const;

export const row = { compact: 36, regular: 44, relaxed: 56, header: 40 } as const;

export const layout = {
  menu: 191,
  menuCollapsed: 80,
  bar: 48,
  barMobile: 52,
  contentMax: 1280,
  contentPadding: 24,
  contentPaddingMobile: 16,
  drawer: 360,
  menuSheet: 312,
  notices: 397,
  dialogView: 800,
  dialogForm: 560,
  dialogConfirm: 420,
  facets: 232,
  footer: 40,
} as const;

export const motion = {
  press: '80ms',
  quick: '120ms',
  open: '180ms',
  move: '240ms',
  standard: 'cubic-bezier(.2,.7,.2,1)',
  exit: 'cubic-bezier(.4,0,1,1)',
} as const;

/** What lies over what. */
export const layer = { content: 0, stickyHeader: 10, bar: 20, menu: 30, drawer: 40, popover: 50, dialog: 60, toast: 70 } as const;

/** Media conditions, for `@media`. */
export const when = {
  narrow: '(max-width: 767.99px)',
  /** A large screen: there is room for more columns beside a name. */
  wide: '(min-width: 1800px)',
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  moreContrast: '(prefers-contrast: more)',
  forcedColours: '(forced-colors: active)',
} as const;

/** Selectors on the root that a component may put before `&`. */
export const root = { colourWeak: ':root:not([data-colour-weak="off"])' } as const;

function role({ size, line, weight }: { size: number; line: number; weight: number }) {
  return { fontSize: `${size / 16}rem`, lineHeight: Number((line / size).toFixed(3)), fontWeight: weight } as const;
}
