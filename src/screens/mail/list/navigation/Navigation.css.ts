import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

export const all = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] });
export const heading = screenStyle({ ...type.caption, paddingInline: space[2], paddingBlockStart: space[3], color: color.text.second });
export const more = screenStyle({ paddingBlockStart: space[3] });
export const place = screenStyle({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[2],
  inlineSize: '100%',
  minBlockSize: size.control,
  paddingInline: space[2],
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text.body,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.press },
    '&[aria-current]': { background: color.accent.soft, color: color.accent.text, fontWeight: weight.strong },
    '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': {
    [when.touch]: { minBlockSize: size.targetTouch },
    [when.forcedColours]: { selectors: { '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});
export const icon = screenStyle({
  display: 'grid',
  placeItems: 'center',
  color: color.text.second,
  selectors: { '[aria-current] > &': { color: color.accent.mark } },
});
/** A long name takes a second line: half a name would not tell where it leads. */
export const words = screenStyle({ paddingBlock: space[1], overflowWrap: 'anywhere' });
export const number = screenStyle({
  ...type.caption,
  fontVariantNumeric: 'tabular-nums',
  // Drawn and no text: the button's name says what the number counts.
  selectors: { '&::before': { content: 'attr(data-count)' } },
});
export const withAction = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' });
