import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

const MARK = 28;

export const list = screenStyle({ paddingBlockStart: space[2] });
export const entry = screenStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `112px ${MARK}px minmax(0, 1fr)`,
  columnGap: space[3],
  paddingBlockEnd: space[5],
  selectors: { '&[data-sought]': { background: color.accent.soft }, '&:focus-visible': { outlineOffset: -size.focusRing } },
  '@media': { [when.narrow]: { gridTemplateColumns: `${MARK}px minmax(0, 1fr)` } },
});
export const time = screenStyle({
  color: color.text.second,
  fontVariantNumeric: 'tabular-nums',
  paddingBlock: 2,
  '@media': { [when.narrow]: { gridColumn: 2, gridRow: 2, ...type.caption } },
});
/** A ring on a line; the line ends with the last entry. */
export const mark = screenStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: MARK,
  blockSize: MARK,
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.full,
  background: color.surface.content,
  color: color.text.second,
  selectors: {
    '&[data-next]': { border: 0, background: 'none' },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockStart: MARK,
      insetInlineStart: '50%',
      blockSize: '100vh',
      borderInlineStart: `1px solid ${color.line.strong}`,
    },
    '&[data-next]::after': { borderInlineStartStyle: 'dashed' },
    'li:last-child > &::after': { display: 'none' },
  },
  '@media': { [when.narrow]: { gridColumn: 1, gridRow: '1 / span 2' } },
});
/** The lines between the marks are cut to the height of their entries. */
export const clip = screenStyle({ overflow: 'clip' });
export const body = screenStyle({ minInlineSize: 0, paddingBlock: 2, '@media': { [when.narrow]: { gridColumn: 2, gridRow: 1 } } });
export const title = screenStyle({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const note = screenStyle({ color: color.text.second, overflowWrap: 'anywhere' });
export const content = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const foot = screenStyle({ display: 'flex', justifyContent: 'center' });
export const does = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], paddingBlockStart: space[1] });
