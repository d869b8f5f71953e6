import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const progress = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]}px ${space[4]}px`,
  minBlockSize: 44,
  marginBlockEnd: space[4],
});
export const bar = screenStyle({ inlineSize: 320, maxInlineSize: '100%', accentColor: color.accent.mark });
export const figures = screenStyle({ fontVariantNumeric: 'tabular-nums' });
export const note = screenStyle({ ...type.caption, color: color.text.second });
export const section = screenStyle({ marginBlockEnd: space[8] });
export const heading = screenStyle({ ...type.section, marginBlockEnd: space[3] });
export const lead = screenStyle({ marginBlockEnd: space[4] });
export const charts = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  alignItems: 'start',
  gap: space[8],
});
export const counts = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]}px ${space[10]}px`, marginBlockEnd: space[3] });
export const count = screenStyle({ display: 'flex', flexDirection: 'column-reverse' });
export const countName = screenStyle({ ...type.caption, color: color.text.second });
export const countValue = screenStyle({ ...type.figure, margin: 0 });
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
