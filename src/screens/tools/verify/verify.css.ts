import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type } from '#styles/scale.ts';

const FIELD_WIDTH = 480;
const READING_WIDTH = '42em';

export const form = screenStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, ${FIELD_WIDTH}px) auto`,
  justifyContent: 'start',
  alignItems: 'end',
  gap: space[3],
  marginBlockEnd: space[5],
});
export const result = screenStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  maxInlineSize: READING_WIDTH,
  marginBlockEnd: space[5],
  padding: space[5],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
});
export const mail = screenStyle({ ...type.section, margin: 0, overflowWrap: 'anywhere' });
export const why = screenStyle({ margin: 0 });
export const facts = screenStyle({ margin: 0, inlineSize: '100%' });
export const fact = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const name = screenStyle({ color: color.text.second });
export const value = screenStyle({ margin: 0, overflowWrap: 'anywhere' });
export const note = screenStyle({ ...type.caption, maxInlineSize: READING_WIDTH, color: color.text.third, margin: 0 });
export const lists = screenStyle({ display: 'grid', gap: space[4], maxInlineSize: READING_WIDTH, marginBlockStart: space[8] });
export const paste = screenStyle({ display: 'grid', gap: space[3] });
export const list = screenStyle({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
});
export const listName = screenStyle({ ...type.sub, margin: 0, overflowWrap: 'anywhere' });
export const progressLine = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const progress = screenStyle({ flex: '1 1 160px', accentColor: color.accent.fill });
export const counts = screenStyle({ display: 'flex', flexWrap: 'wrap', columnGap: space[8], rowGap: space[2], margin: 0 });
export const count = screenStyle({ margin: 0, fontVariantNumeric: 'tabular-nums' });
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
