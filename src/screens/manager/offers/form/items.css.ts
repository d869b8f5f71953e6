import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const items = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: space[3] });
export const item = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  inlineSize: '100%',
  gap: space[3],
  paddingBlockEnd: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const numbers = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
  gap: space[3],
});
export const adding = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const choices = screenStyle({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
export const foot = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  color: color.text.second,
  fontVariantNumeric: 'tabular-nums',
});
