import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, weight } from '#styles/scale.ts';

export const pair = screenStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', gap: space[4] });
export const findings = screenStyle({ display: 'grid', gap: space[2], minBlockSize: 24 });
export const list = screenStyle({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const finding = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space[3]}px`,
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
});
export const name = screenStyle({ flexBasis: '100%', fontWeight: weight.strong });
export const note = screenStyle({ ...type.caption, color: color.text.second });
