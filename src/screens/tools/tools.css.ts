import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type } from '#styles/scale.ts';

export const list = screenStyle({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const item = screenStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
});
export const name = screenStyle({ ...type.sub, margin: 0 });
export const about = screenStyle({ color: color.text.second, margin: 0 });
