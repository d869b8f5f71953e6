import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type } from '#styles/scale.ts';

export const help = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const answer = screenStyle({
  flexBasis: '100%',
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.control,
  background: color.surface.sunken,
});
export const title = screenStyle({ ...type.caption, margin: 0, color: color.text.second });
export const text = screenStyle({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
