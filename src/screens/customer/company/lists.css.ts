import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, weight } from '#styles/scale.ts';

/** One thing of a short list, and what can be done with it at its end. */
export const line = screenStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: 44,
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const term = screenStyle({ flex: 'none', minInlineSize: 100, color: color.text.third });
export const words = screenStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const strong = screenStyle({ fontWeight: weight.strong });
export const second = screenStyle({ color: color.text.second });
export const note = screenStyle({ ...type.caption, color: color.text.third });
export const nothing = screenStyle({ paddingBlock: space[3], color: color.text.third });
/** The actions on a line, side by side. */
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1], marginInlineStart: 'auto' });
export const parts = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] });
