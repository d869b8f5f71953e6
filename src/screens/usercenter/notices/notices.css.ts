import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const part = screenStyle({ display: 'grid', gap: space[3], maxInlineSize: 680, paddingBlockEnd: space[6] });
export const heading = screenStyle({ ...type.section, paddingBlockEnd: space[2], borderBlockEnd: `1px solid ${color.line.strong}` });
export const note = screenStyle({ ...type.caption, color: color.text.second, overflowWrap: 'anywhere' });
/** Within a line that is said aloud, on a line of its own. */
export const said = screenStyle({ ...type.caption, display: 'block', color: color.text.second });
export const row = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[4]}px`,
  margin: 0,
  padding: `${space[2]}px 0`,
  border: 0,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  minInlineSize: 0,
});
export const legend = screenStyle({ ...type.sub, float: 'inline-start', inlineSize: '100%', padding: 0 });
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const pair = screenStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))', gap: space[3] });
/** A code is read on white, also at night. */
export const code = screenStyle({ inlineSize: 220, blockSize: 220, padding: space[2], background: 'white' });
