import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, weight, when } from '#styles/scale.ts';

/** The fields, and beside them what is found while they are filled in; below them in a narrow window. */
export const sides = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 256px',
  alignItems: 'start',
  gap: `${space[4]}px ${space[6]}px`,
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const fields = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const pair = screenStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', gap: space[4] });
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
