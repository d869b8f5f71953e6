import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { size, space, type, weight, when } from '#styles/scale.ts';

export const answer = screenStyle({ position: 'relative', minInlineSize: 0 });
export const line = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], minBlockSize: 44 });
export const end = screenStyle({ marginInlineStart: 'auto' });
export const total = screenStyle({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
/** Its box stands over those of the rows. */
export const pageBox = screenStyle({ paddingBlock: space[1], paddingInlineStart: space[1] });
export const list = screenStyle({ margin: 0, padding: 0, listStyle: 'none', borderBlockStart: `1px solid ${color.line.strong}` });
/** Bleeds to both sides as tables do, so that rows have air and their boxes and buttons keep the edges of the column. */
export const rows = screenStyle({ marginInline: -space[3], borderBlockStart: `1px solid ${color.line.strong}` });
export const row = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  padding: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[data-selected]': { background: color.accent.soft, boxShadow: `inset 3px 0 0 ${color.accent.mark}` },
    // Unlike a heading, a row that j and k lead to must be seen to have the focus.
    '&&:focus-visible': { outline: `2px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': { [when.narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
/** A row that nothing selects. */
export const plainRow = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const body = screenStyle({ minInlineSize: 0 });
export const names = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}px` });
export const name = screenStyle({ ...type.sub, fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const second = screenStyle({ color: color.text.second, overflowWrap: 'anywhere' });
export const facts = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}px`,
  color: color.text.second,
  overflowWrap: 'anywhere',
});
export const fine = screenStyle({ ...type.caption, color: color.text.third, overflowWrap: 'anywhere' });
export const action = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignSelf: 'center',
  '@media': { [when.narrow]: { gridColumn: '-2 / -1', justifySelf: 'start' } },
});
export const group = screenStyle({ marginBlockStart: space[4] });
export const groupHead = screenStyle({ ...type.sub, display: 'flex', alignItems: 'center', gap: space[2], fontWeight: weight.strong });
export const groupLine = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}px`,
  minBlockSize: size.targetMin,
  overflowWrap: 'anywhere',
  '@media': { [when.touch]: { minBlockSize: size.targetTouch + space[1] } },
});
export const choice = screenStyle({ display: 'grid', gap: space[2], maxInlineSize: 480 });
export const details = screenStyle({ display: 'grid', gap: space[2], marginBlockStart: space[2], color: color.text.second });
export const pair = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: space[4],
});
