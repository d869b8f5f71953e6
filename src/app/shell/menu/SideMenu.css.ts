import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { motion, radius, root, size, space, type, weight, when } from '#styles/scale.ts';

const LINE = 36;
const LEAF = 32;
const INDENT = 38;

export const menu = appStyle({ padding: space[2], overflowY: 'auto', overscrollBehavior: 'contain', flex: '1 1 auto', minBlockSize: 0 });

export const list = appStyle({ display: 'flex', flexDirection: 'column', gap: 2 });
export const leaves = appStyle({ display: 'flex', flexDirection: 'column', gap: 2, paddingBlock: 2 });

export const line = appStyle({
  ...type.body,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  inlineSize: '100%',
  minBlockSize: LINE,
  paddingInline: 10,
  borderRadius: radius.control,
  color: color.menu.second,
  textAlign: 'start',
  selectors: {
    // Only the way in moves, so that a change of theme never does.
    '&:hover': { background: color.menu.hover, transition: `background ${motion.quick}` },
    '&:focus-visible': { outlineColor: color.menu.active.ring, outlineOffset: -size.focusRing },
    '&[data-leaf]': { minBlockSize: LEAF, paddingInlineStart: `var(--indent, ${INDENT}px)`, gap: 0 },
    '&[data-inside]': { color: color.menu.text, fontWeight: weight.medium },
    // A flyout's button stands for the page in front while that is hidden in it.
    '&[aria-current="page"], &[data-current]': {
      background: color.menu.active.soft,
      color: color.menu.active.text,
      fontWeight: weight.strong,
    },
    '&[aria-current="true"]': { color: color.menu.active.text, fontWeight: weight.strong },
    [`${root.colourWeak} &[aria-current="page"]`]: { textDecoration: 'underline', textUnderlineOffset: 3 },
  },
  '@media': {
    [when.touch]: { minBlockSize: size.targetTouch, selectors: { '&[data-leaf]': { minBlockSize: size.targetTouch } } },
    [when.forcedColours]: { selectors: { '&[aria-current="page"]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});

/** The longest English names take two lines rather than lose their ends. */
export const words = appStyle({ flex: '1 1 auto', minInlineSize: 0, paddingBlock: 4, overflowWrap: 'anywhere', lineHeight: 1.3 });

export const sail = appStyle({ color: color.menu.active.mark, flex: 'none' });
/** The sail of a leaf fills the column in which its parent has the icon. */
export const leafSail = appStyle({ position: 'absolute', insetInlineStart: 12, color: color.menu.active.mark });

export const chevron = appStyle({
  flex: 'none',
  transition: `rotate ${motion.open} ${motion.standard}`,
  selectors: { '[aria-expanded="true"] > &': { rotate: '90deg' } },
});

// Collapsed: the icon stands over its word.
const collapsed = (selector: string, rule: object) =>
  globalStyle(`${menu}[data-collapsed] ${selector}`, { '@layer': { [layers.app]: rule } });
collapsed(`.${line}:not([data-leaf])`, {
  ...type.caption,
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 2,
  paddingBlock: 6,
  paddingInline: 2,
  minBlockSize: 52,
});
collapsed(`.${line}:not([data-leaf]) > .${words}`, { flex: 'none', maxInlineSize: '100%' });
collapsed(`.${sail}`, { position: 'absolute', insetInlineEnd: 4, insetBlockStart: 4 });
globalStyle(`${menu}[data-collapsed]`, { '@layer': { [layers.app]: { overflow: 'visible', paddingInline: space[1] } } });
