import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const parts = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });
export const head = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]}px ${space[3]}px` });
export const naming = screenStyle({ flex: '1 1 240px', minInlineSize: 0 });
export const title = screenStyle({ ...type.section, overflowWrap: 'anywhere' });
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginInlineStart: 'auto' });
export const content = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const sectionHead = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: 36,
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const heading = screenStyle({ ...type.label });
export const nothing = screenStyle({ paddingBlock: space[3], color: color.text.third });
/** One file or remark of a short list. */
export const line = screenStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: 44,
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const words = screenStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const note = screenStyle({ ...type.caption, color: color.text.third });
