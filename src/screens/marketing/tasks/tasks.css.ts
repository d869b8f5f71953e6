import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const figures = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: space[4],
  margin: 0,
  paddingBlock: space[4],
});
export const name = screenStyle({ ...type.caption, color: color.text.second });
export const value = screenStyle({ ...type.figure, margin: 0, fontVariantNumeric: 'tabular-nums' });
export const note = screenStyle({ margin: 0, color: color.text.second });
export const row = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], paddingBlock: space[2] });
export const steps = screenStyle({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
export const step = screenStyle({ borderBlockEnd: `1px solid ${color.line.hair}`, paddingBlockEnd: space[2] });
export const heading = screenStyle({ ...type.section, margin: 0, marginBlockStart: space[6], marginBlockEnd: space[2] });
export const charts = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });
