import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, weight } from '#styles/scale.ts';

export const labels = screenStyle({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const label = screenStyle({
  display: 'grid',
  alignContent: 'start',
  gap: space[2],
  padding: space[4],
  border: `2px solid ${color.text.body}`,
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
});
export const main = screenStyle({ ...type.sub, fontWeight: weight.strong, textAlign: 'center', margin: 0 });
export const side = screenStyle({ margin: 0 });
export const handling = screenStyle({ ...type.caption, fontWeight: weight.strong, textAlign: 'center', margin: 0 });
export const row = screenStyle({ display: 'block' });
