import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

const target = { minInlineSize: size.controlSmall, minBlockSize: size.controlSmall, borderRadius: radius.small } as const;
const touch = { [when.touch]: { minInlineSize: size.targetTouch, minBlockSize: size.targetTouch } } as const;

export const star = screenStyle({
  ...target,
  marginInline: -4,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: color.text.third,
  selectors: {
    '&[aria-pressed="true"], &[data-given]': { color: color.status.warning.mark },
    'button&:hover': { background: color.surface.press },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': touch,
});

/** Under the stage, smaller than it; beside it where rows have no height for two lines. */
export const deal = screenStyle({
  ...type.caption,
  display: 'block',
  color: color.text.second,
  selectors: { '[data-density="compact"] &': { display: 'inline', marginInlineStart: space[2] } },
});
export const stars = screenStyle({ ...type.caption, color: color.text.second });

export const actions = screenStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1] });

export const claim = screenStyle({
  ...target,
  paddingInline: space[2],
  color: color.accent.text,
  fontWeight: weight.medium,
  selectors: { '&:hover': { background: color.accent.soft }, '&:focus-visible': { outlineOffset: -2 } },
  '@media': touch,
});

export const more = screenStyle({
  ...target,
  display: 'inline-grid',
  placeItems: 'center',
  color: color.text.second,
  selectors: { '&:hover': { background: color.surface.press, color: color.text.body }, '&:focus-visible': { outlineOffset: -2 } },
  '@media': touch,
});

/** A colleague's words, below the product's where the row has the height for two lines. */
export const note = screenStyle({
  ...type.caption,
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: color.text.second,
  selectors: { '[data-density="compact"] &': { display: 'inline' } },
  '@media': { [when.narrow]: { ...type.cell, display: 'inline' } },
});
