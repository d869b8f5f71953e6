import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

/** The page's texts with the fields beside them; below them in a small window, as the bookmark opens one. */
export const sides = screenStyle({
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const form = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const heading = screenStyle({ ...type.section, marginBlockEnd: space[2] });
export const note = screenStyle({ color: color.text.second, marginBlockEnd: space[3] });
export const facts = screenStyle({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
export const values = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
