import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

export const values = uiStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], minInlineSize: 0 });

export const chip = uiStyle({
  ...type.cell,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  maxInlineSize: '100%',
  minBlockSize: size.controlSmall,
  paddingInline: space[2],
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.small,
  background: color.surface.content,
  color: color.text.body,
  selectors: { '&:hover': { background: color.surface.hover, borderColor: color.text.third } },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
export const code = uiStyle({ flex: 'none', fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
export const chipName = uiStyle({ overflow: 'hidden', maxInlineSize: 220, textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const panel = uiStyle({ position: 'relative', display: 'grid', gap: space[2], padding: space[3] });
export const path = uiStyle({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  color: color.text.second,
});
export const step = uiStyle({
  ...type.caption,
  minBlockSize: size.targetMin,
  padding: `0 ${space[1]}px`,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.accent.text,
  textDecoration: 'underline',
  selectors: { '&:hover': { background: color.accent.soft } },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
export const line = uiStyle({ ...type.caption, color: color.text.third });
export const list = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  maxBlockSize: 'min(360px, 50vh)',
  margin: 0,
  // The ring of a row must not be cut off.
  padding: size.focusRing,
  overflow: 'auto',
  listStyle: 'none',
});
export const row = uiStyle({ display: 'flex', alignItems: 'stretch', gap: space[1] });
export const choice = uiStyle({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: space[2],
  minInlineSize: 0,
  minBlockSize: size.control,
  padding: `${space[1]}px ${space[2]}px`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text.body,
  textAlign: 'start',
  selectors: {
    '&:hover': { background: color.surface.press },
    '&[aria-pressed="true"]': { background: color.accent.soft, color: color.accent.text, fontWeight: weight.strong },
  },
  '@media': {
    [when.touch]: { minBlockSize: size.targetTouch },
    [when.forcedColours]: { selectors: { '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});
export const name = uiStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const under = uiStyle({ ...type.caption, gridColumn: 2, color: color.text.third, fontWeight: weight.regular });
export const empty = uiStyle({ padding: `${space[3]}px ${space[2]}px`, color: color.text.second });
