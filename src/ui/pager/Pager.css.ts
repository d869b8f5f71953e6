import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, space, weight, when } from '#styles/scale.ts';

export const pager = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[4]}px`,
  minBlockSize: 52,
  color: color.text.second,
  fontVariantNumeric: 'tabular-nums',
});

export const range = uiStyle({ marginInlineEnd: 'auto' });

export const pages = uiStyle({ display: 'flex', alignItems: 'center', gap: space[1] });

export const page = uiStyle({
  minInlineSize: size.control,
  minBlockSize: size.control,
  paddingInline: 6,
  borderRadius: radius.control,
  textAlign: 'center',
  selectors: {
    '&:hover': { background: color.surface.press },
    '&[aria-current]': {
      background: color.accent.soft,
      color: color.accent.text,
      fontWeight: weight.strong,
      boxShadow: `inset 0 0 0 1.5px ${color.accent.edge}`,
    },
  },
  '@media': {
    [when.touch]: { minInlineSize: size.targetTouch, minBlockSize: size.targetTouch },
    [when.forcedColours]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});

export const gap = uiStyle({ minInlineSize: size.targetMin, textAlign: 'center' });
