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
export const sign = screenStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1], marginInline: space[2] });
export const drawing = screenStyle({ inlineSize: 20, blockSize: 20, fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 });
export const file = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: space[3],
  '@media': { print: { display: 'none' } },
});
export const row = screenStyle({ display: 'block' });
