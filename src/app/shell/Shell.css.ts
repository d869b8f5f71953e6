import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { layer, layout, space, when } from '#styles/scale.ts';

const TABS_BELOW = 40;
const WHOLE_PAGE_BAR = 36;

/**
 * The frame: sky above and beside, water below, the horizon between them.
 *
 * Which parts stand still while the page scrolls, and how high they are, is told to everything inside by `--bar` and `--sticky`.
 */
export const shell = appStyle({
  vars: { '--bar': `${layout.bar}px`, '--sticky': '0px', '--side': `${layout.menu}px` },
  display: 'grid',
  minBlockSize: '100dvh',
  gridTemplateColumns: 'var(--side) minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr auto',
  gridTemplateAreas: '"side bar" "side main" "side foot"',
  selectors: {
    '&[data-locked]': { visibility: 'hidden' },
    '&[data-collapsed]': { vars: { '--side': `${layout.menuCollapsed}px` } },
    '&[data-fixed-header]': { vars: { '--sticky': 'var(--bar)' } },
    '&[data-whole-page]': {
      vars: { '--bar': `${WHOLE_PAGE_BAR}px` },
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateAreas: '"bar" "main" "foot"',
    },
    '&[data-layout="top"]:not([data-whole-page])': {
      vars: { '--bar': `${layout.bar + TABS_BELOW}px` },
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr auto',
      gridTemplateAreas: '"top" "bar" "main" "foot"',
    },
    '&[data-layout="mixed"]:not([data-whole-page])': {
      vars: { '--bar': `${layout.bar + TABS_BELOW}px` },
      gridTemplateRows: 'auto auto 1fr auto',
      gridTemplateAreas: '"top top" "side bar" "side main" "side foot"',
    },
  },
  '@media': {
    [when.narrow]: {
      vars: { '--bar': `${layout.barMobile}px` },
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr auto',
      gridTemplateAreas: '"bar" "main" "foot"',
    },
  },
});

export const side = appStyle({
  gridArea: 'side',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  background: color.menu.bg,
  borderInlineEnd: `1px solid ${color.menu.line}`,
  selectors: {
    '[data-fixed-side] > &': { position: 'sticky', insetBlockStart: 0, blockSize: '100dvh', alignSelf: 'start', zIndex: layer.menu },
    '[data-layout="mixed"][data-fixed-side] > &': {
      insetBlockStart: layout.bar,
      blockSize: `calc(100dvh - ${layout.bar}px)`,
    },
  },
  '@media': { [when.narrow]: { display: 'none' } },
});

export const top = appStyle({
  gridArea: 'top',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: layout.bar,
  paddingInlineEnd: space[4],
  background: color.menu.bg,
  borderBlockEnd: `1px solid ${color.menu.line}`,
  selectors: { '[data-fixed-header] > &': { position: 'sticky', insetBlockStart: 0, zIndex: layer.menu + 1 } },
});

export const bar = appStyle({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'stretch',
  gap: space[2],
  minInlineSize: 0,
  blockSize: layout.bar,
  paddingInline: `${space[3]}px ${space[6]}px`,
  background: color.surface.frame,
  // The horizon is drawn inside, so that the tab in front can open into the water over it.
  boxShadow: `inset 0 -1px ${color.line.strong}`,
  selectors: {
    '[data-fixed-header] > &': { position: 'sticky', insetBlockStart: 0, zIndex: layer.bar },
    '[data-layout="top"] > &, [data-layout="mixed"] > &': { blockSize: TABS_BELOW, insetBlockStart: layout.bar },
  },
  '@media': { [when.narrow]: { blockSize: layout.barMobile, paddingInline: `${space[1]}px ${space[2]}px`, alignItems: 'center' } },
});

export const wholePage = appStyle({
  gridArea: 'bar',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  blockSize: WHOLE_PAGE_BAR,
  paddingInline: `${space[4]}px ${space[6]}px`,
  background: color.surface.frame,
  boxShadow: `inset 0 -1px ${color.line.strong}`,
  selectors: { '[data-fixed-header] > &': { position: 'sticky', insetBlockStart: 0, zIndex: layer.bar } },
});

export const main = appStyle({
  gridArea: 'main',
  minInlineSize: 0,
  background: color.surface.content,
  scrollMarginBlockStart: 'var(--sticky)',
  selectors: { '&:focus-visible': { outline: 'none' } },
  // On a phone the footer begins below the window, where nobody sees it move while a page comes.
  '@media': { [when.narrow]: { minBlockSize: `calc(100dvh - ${layout.barMobile}px)` } },
});

/** Whatever takes the focus stays clear of the bar that stands still above it. */
globalStyle(`${main} :is(a, button, input, select, textarea, [tabindex])`, {
  '@layer': { [layers.app]: { scrollMarginBlockStart: `calc(var(--sticky) + ${space[2]}px)` } },
});

export const brand = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  blockSize: layout.bar,
  paddingInline: 18,
  color: color.menu.text,
  fontSize: '1.125rem',
  fontWeight: 600,
  letterSpacing: '.04em',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  selectors: {
    [`${side} > &`]: { borderBlockEnd: `1px solid ${color.menu.line}` },
    [`[data-collapsed] > ${side} > &`]: { justifyContent: 'center', paddingInline: 0 },
    '&:focus-visible': { outlineColor: color.menu.active.ring, outlineOffset: -2 },
  },
});
export const brandMark = appStyle({ color: color.menu.active.mark });
