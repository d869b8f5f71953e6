import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { size as sizes, space, type, when } from '#styles/scale.ts';

const READING_WIDTH = '42em';
const TERM_WIDTH = 104;

export const promise = screenStyle({ color: color.text.second, maxInlineSize: READING_WIDTH, marginBlockEnd: space[6] });
export const kind = screenStyle({ marginBlockEnd: space[8] });
export const heading = screenStyle({ ...type.section, paddingBlockEnd: space[2], borderBlockEnd: `1px solid ${color.line.strong}` });
export const source = screenStyle({ paddingBlock: space[4], borderBlockEnd: `1px solid ${color.line.hair}` });
export const name = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[4]}px`,
  ...type.sub,
});
export const size = screenStyle({ ...type.cell, color: color.text.second, fontVariantNumeric: 'tabular-nums' });
export const facts = screenStyle({ display: 'grid', gap: space[1], marginBlockStart: space[2] });
export const fact = screenStyle({
  display: 'grid',
  gridTemplateColumns: `${TERM_WIDTH}px minmax(0, ${READING_WIDTH})`,
  gap: space[3],
  overflowWrap: 'anywhere',
  '@media': { [when.narrow]: { gridTemplateColumns: '1fr', gap: 0 } },
});
export const term = screenStyle({ color: color.text.third });
export const summary = screenStyle({
  ...type.label,
  marginBlockStart: space[2],
  minBlockSize: 24,
  inlineSize: 'fit-content',
  cursor: 'pointer',
  '@media': { [when.touch]: { minBlockSize: sizes.targetTouch, paddingBlock: space[3] } },
});
export const text = screenStyle({ ...type.caption, maxInlineSize: READING_WIDTH, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
