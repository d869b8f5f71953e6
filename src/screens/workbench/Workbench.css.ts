import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { row, space, type, weight, when } from '#styles/scale.ts';

const SIDE = 320;
/** Tables and bands reach this far beyond the text, so that all text shares one edge. */
const BLEED = space[3];

export const figures = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  marginInline: -BLEED,
  borderBlock: `1px solid ${color.line.hair}`,
  '@media': { [when.narrow]: { gridTemplateColumns: '1fr 1fr' } },
});
export const figure = screenStyle({
  padding: `${space[3]}px ${BLEED}px`,
  color: color.text.second,
  ...type.label,
  selectors: { '&:not(:first-child)': { borderInlineStart: `1px solid ${color.line.hair}` } },
  '@media': { [when.narrow]: { selectors: { '&:nth-child(odd)': { borderInlineStart: 'none' } } } },
});
export const number = screenStyle({ ...type.figure, color: color.text.body });
export const trouble = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], paddingBlockStart: space[2] });

export const columns = screenStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${SIDE}px`,
  gap: `${space[8]}px`,
  marginBlockStart: space[6],
  '@container': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** The search stands beside all of them. */
export const main = screenStyle({
  display: 'grid',
  alignContent: 'start',
  gap: space[8],
  minInlineSize: 0,
  selectors: { '&[data-unsettled]': { visibility: 'hidden' } },
});
/** Three lines are kept, one with what an inquiry asks for, so that what stands below stays there when what waits is known. */
const room = { minBlockSize: 147, '@media': { [when.narrow]: { minBlockSize: 3 * 51 } } } as const;
export const quiet = screenStyle({ marginBlockStart: space[2], color: color.text.second, ...room });
export const todos = screenStyle({ marginBlockStart: space[2], ...room });
export const todo = screenStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const changed = screenStyle({ paddingBlock: space[2], borderBlockEnd: `1px solid ${color.line.hair}`, overflowWrap: 'anywhere' });
export const mail = screenStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[4],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const mailWords = screenStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const note = screenStyle({ display: 'block', color: color.text.second });
export const todoCount = screenStyle({ ...type.sub, minInlineSize: '3ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const todoWords = screenStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const quietTime = screenStyle({ color: color.text.second });
export const sectionHead = screenStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] });
export const heading = screenStyle({ ...type.section });
export const search = screenStyle({ display: 'grid', gap: space[3], marginBlockStart: space[3] });
export const origin = screenStyle({ marginBlockStart: space[4] });

export const table = screenStyle({ marginInline: -BLEED, inlineSize: `calc(100% + ${BLEED * 2}px)` });
export const columnHead = screenStyle({
  ...type.label,
  blockSize: row.header,
  paddingInline: BLEED,
  color: color.text.second,
  borderBlockEnd: `1px solid ${color.line.strong}`,
  whiteSpace: 'nowrap',
});
export const tableRow = screenStyle({
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: { '&:hover': { background: color.surface.hover } },
});
export const cell = screenStyle({ ...type.cell, blockSize: row.regular, paddingInline: BLEED, whiteSpace: 'nowrap' });
/** The name takes what the other columns leave, and ends in an ellipsis there. */
export const nameCell = screenStyle({
  ...type.cell,
  inlineSize: '100%',
  maxInlineSize: 0,
  blockSize: row.regular,
  paddingInline: BLEED,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: weight.medium,
});
/** A narrow screen has room for the name and how far its customer has come. */
export const spare = screenStyle({ '@media': { [when.narrow]: { display: 'none' } } });
