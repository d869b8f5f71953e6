import { keyframes } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, motion, radius, size, space, type, weight, when } from '#styles/scale.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const popup = uiStyle({
  zIndex: layer.popover,
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 'max(var(--trigger-width, 0px), 160px)',
  maxInlineSize: 'min(420px, calc(100vw - 16px))',
  padding: space[1],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
  background: color.surface.raised,
  color: color.text.body,
  boxShadow: color.shadow.popover,
  outline: 'none',
  overflow: 'auto',
  selectors: { '&[data-entering]': { animation: `${rise} ${motion.open} ${motion.standard}` } },
});

export const list = uiStyle({ outline: 'none', overflow: 'auto', maxBlockSize: 'min(320px, 60vh)' });

export const option = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.control,
  paddingInline: space[2],
  borderRadius: radius.control,
  color: color.text.body,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&:is([data-hovered], [data-focused])': { background: color.surface.press },
    '&[data-focus-visible]': { outline: `2px solid ${color.accent.ring}`, outlineOffset: -2 },
    '&[data-selected]': { background: color.accent.soft, color: color.accent.text, fontWeight: weight.strong },
    '&[data-disabled]': { background: 'transparent', color: color.text.disabled, cursor: 'not-allowed' },
  },
  '@media': {
    [when.touch]: { minBlockSize: size.targetTouch },
    [when.forcedColours]: { selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});

/** The place of the tick, kept where nothing is ticked. */
export const tick = uiStyle({
  flex: 'none',
  inlineSize: size.iconSmall,
  visibility: 'hidden',
  selectors: { '[data-selected] > &': { visibility: 'visible' } },
});

export const name = uiStyle({ flex: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const note = uiStyle({
  ...type.caption,
  flex: 'none',
  color: color.text.third,
  fontFamily: 'inherit',
  fontVariantNumeric: 'tabular-nums',
});

export const heading = uiStyle({ ...type.caption, padding: '6px 8px 2px', color: color.text.third });

export const separator = uiStyle({ margin: `${space[1]}px ${space[2]}px`, borderBlockStart: `1px solid ${color.line.hair}` });
