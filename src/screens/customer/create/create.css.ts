import { screenStyle } from '#styles/layered.ts';
import { space, when } from '#styles/scale.ts';

/** The fields, and beside them what is found while they are filled in; below them the name in a narrow window, where nobody would find it below all fields. */
export const sides = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 256px',
  gridTemplateRows: 'auto 1fr',
  alignItems: 'start',
  gap: `${space[4]}px ${space[6]}px`,
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto' } },
});
export const fields = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const beside = screenStyle({ gridRow: 'span 2', '@media': { [when.narrow]: { gridRow: 'auto' } } });
export const pair = screenStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', gap: space[4] });
