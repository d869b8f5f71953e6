import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, space, weight, when } from '#styles/scale.ts';

export const group = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]}px ${space[3]}px`,
  minBlockSize: 36,
});
export const alone = uiStyle({ display: 'flex' });
/** In a line with fields it is as high as they are. */
export const beside = uiStyle({ display: 'flex' });

/** The borders of neighbours lie on each other, those of a second line too. */
export const bar = uiStyle({ display: 'inline-flex', flexWrap: 'wrap', paddingBlockStart: 1, paddingInlineStart: 1 });

export const segment = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.controlSmall,
  marginBlockStart: -1,
  marginInlineStart: -1,
  paddingInline: space[3],
  border: `1px solid ${color.line.control}`,
  background: color.surface.content,
  fontSize: '0.8125rem',
  fontWeight: weight.medium,
  selectors: {
    [`${beside} &`]: { minBlockSize: size.control },
    '&:first-child': { borderStartStartRadius: radius.control, borderEndStartRadius: radius.control },
    '&:last-child': { borderStartEndRadius: radius.control, borderEndEndRadius: radius.control },
    '&:hover': { background: color.surface.hover },
    '&:has(:checked)': {
      zIndex: 1,
      borderColor: color.accent.edge,
      background: color.accent.soft,
      color: color.accent.text,
      fontWeight: weight.strong,
    },
    '&:has(:focus-visible)': { zIndex: 2 },
  },
  '@media': {
    // The button inside is as wide as what its border leaves.
    [when.touch]: {
      minBlockSize: size.targetTouch,
      minInlineSize: size.targetTouch + 2,
      selectors: { [`${beside} &`]: { minBlockSize: size.targetTouch } },
    },
    [when.narrow]: { paddingInline: space[2] },
    [when.forcedColours]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});
