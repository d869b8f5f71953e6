import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type } from '#styles/scale.ts';

export const form = screenStyle({ display: 'grid', gap: space[6], maxInlineSize: '44rem', gridTemplateColumns: 'minmax(0, 1fr)' });
export const group = screenStyle({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });
export const heading = screenStyle({ ...type.sub, margin: 0 });
export const list = screenStyle({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[3] });
export const rule = screenStyle({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
});
export const bar = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const choices = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
