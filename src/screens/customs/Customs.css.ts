import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { row, space, type, weight, when } from '#styles/scale.ts';

export const part = screenStyle({ marginBlockStart: space[8] });
export const heading = screenStyle({
  ...type.section,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingBlockEnd: space[1],
});
export const second = screenStyle({ color: color.text.second, marginBlockEnd: space[3] });
export const note = screenStyle({ ...type.caption, color: color.text.third });
/** The line is as high as the row that is awaited in its place. */
export const noSaved = screenStyle({ ...type.caption, minBlockSize: row.regular, color: color.text.third });
export const line = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: 44,
  marginBlockStart: space[2],
});
/** The bar of a selection stands where the line stood, so that no row moves. */
export const bar = screenStyle({ marginBlockStart: space[2] });
export const end = screenStyle({
  ...type.body,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
});
export const total = screenStyle({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
export const answer = screenStyle({ position: 'relative', minInlineSize: 0 });
export const charts = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
  gap: `${space[8]}px ${space[10]}px`,
  marginBlockStart: space[5],
});
export const wide = screenStyle({ gridColumn: '1 / -1', display: 'grid', gap: space[6], minInlineSize: 0 });
/** The figures are as wide as a table, so that the first stands on the edge of the page's words. */
export const figures = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  overflow: 'hidden',
  margin: 0,
  marginBlock: `${space[4]}px ${space[3]}px`,
  marginInline: -space[3],
  borderBlock: `1px solid ${color.line.hair}`,
  '@media': { [when.narrow]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** A hairline before each but the first of a row, whose own is cut off. */
export const figureCell = screenStyle({
  flex: '1 1 auto',
  marginInlineStart: -1,
  paddingBlock: space[3],
  paddingInline: space[3],
  borderInlineStart: `1px solid ${color.line.hair}`,
  '@media': { [when.narrow]: { paddingBlock: space[2] } },
});
/** The map of routes stands here, and nothing moves when it comes. */
export const map = screenStyle({ blockSize: 240 });
export const term = screenStyle({ ...type.label, color: color.text.second });
export const figure = screenStyle({ ...type.figure, margin: 0, fontVariantNumeric: 'proportional-nums', overflowWrap: 'anywhere' });
export const caveats = screenStyle({
  ...type.caption,
  marginBlockStart: space[5],
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${color.line.hair}`,
  color: color.text.second,
});
export const caveatList = screenStyle({ margin: 0, paddingInlineStart: space[4], listStyle: 'disc' });
/** A heading for those who hear the page only; it takes the focus when the rows change. */
export const hidden = screenStyle({ position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
/** A status region whose words stand elsewhere for the eye. */
export const keys = screenStyle({
  ...type.caption,
  paddingBlockStart: space[2],
  color: color.text.third,
  '@media': { [when.touch]: { display: 'none' } },
});
export const facts = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[4]}px`,
  color: color.text.second,
});
export const compared = screenStyle({ inlineSize: '100%', fontVariantNumeric: 'tabular-nums' });
const compare = { paddingBlock: space[1], borderBlockEnd: `1px solid ${color.line.hair}`, overflowWrap: 'anywhere' } as const;
export const comparedCell = screenStyle({ ...compare, paddingInlineEnd: space[4], textAlign: 'start' });
export const comparedFigure = screenStyle({ ...compare, paddingInlineStart: space[4], textAlign: 'end' });
export const picker = screenStyle({ inlineSize: 280, maxInlineSize: '100%' });
export const whose = screenStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minInlineSize: 0,
});
export const saved = screenStyle({ margin: 0, padding: 0, listStyle: 'none' });
export const savedLine = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[3]}px`,
  minBlockSize: 44,
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const evidence = screenStyle({ marginBlock: space[6] });
export const spelling = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[3]}px`,
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const spelt = screenStyle({ flex: '1 1 240px', minInlineSize: 0, overflowWrap: 'anywhere' });
