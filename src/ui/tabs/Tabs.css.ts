import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, space, type, weight, when } from '#styles/scale.ts';

export const list = uiStyle({
  display: 'flex',
  gap: space[6],
  overflowX: 'auto',
  borderBlockEnd: `1px solid ${color.line.hair}`,
  // The strip scrolls by touch and by the arrow keys; a bar under it would cover the line.
  scrollbarWidth: 'none',
  // Where they do not fit all of them are to be seen.
  '@media': { [when.narrow]: { flexWrap: 'wrap', gap: `0 ${space[4]}px`, overflowX: 'visible' } },
});

export const tab = uiStyle({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  minBlockSize: 40,
  borderBlockEnd: '2px solid transparent',
  color: color.text.second,
  selectors: {
    '&:hover': { color: color.text.body },
    '&[aria-selected="true"]': { borderBlockEndColor: color.accent.mark, color: color.text.body, fontWeight: weight.strong },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': {
    [when.touch]: { minBlockSize: size.targetTouch, minInlineSize: size.targetTouch },
    [when.forcedColours]: { selectors: { '&[aria-selected="true"]': { borderBlockEndColor: 'Highlight' } } },
  },
});

export const count = uiStyle({ color: color.text.third, fontWeight: weight.regular, fontVariantNumeric: 'tabular-nums' });

export const panel = uiStyle({ paddingBlockStart: space[5] });
