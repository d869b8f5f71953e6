import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, weight } from '#styles/scale.ts';

export const findings = screenStyle({ display: 'grid', gap: space[2] });
export const title = screenStyle({ ...type.sub, fontWeight: weight.strong });
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
export const request = screenStyle({ display: 'grid', gap: space[2], justifyItems: 'start' });
export const why = screenStyle({ justifySelf: 'stretch' });
