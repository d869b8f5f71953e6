import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const note = screenStyle({ ...type.caption, color: color.text.third });
export const state = screenStyle({ display: 'block', minBlockSize: 28, paddingBlockStart: space[2], color: color.text.second });
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], paddingBlockStart: space[3] });
export const value = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, 112px) minmax(0, 1fr)',
  columnGap: space[4],
  rowGap: space[1],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const term = screenStyle({ color: color.text.third });
export const text = screenStyle({ overflowWrap: 'anywhere' });
export const label = screenStyle({ color: color.text.second });
export const heading = screenStyle({ ...type.sub, paddingBlock: `${space[6]}px ${space[2]}px` });
export const lookup = screenStyle({ display: 'grid', gap: space[3], maxInlineSize: 420 });
export const people = screenStyle({ margin: 0, padding: 0, listStyle: 'none' });
export const person = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]}px ${space[3]}px`,
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
