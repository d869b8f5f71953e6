import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const parts = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6], paddingBlockStart: space[4] });
export const heading = screenStyle({ ...type.section });
export const figures = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))',
  gap: space[4],
});
export const name = screenStyle({ ...type.label, color: color.text.second });
export const value = screenStyle({ ...type.figure, fontVariantNumeric: 'tabular-nums' });
export const sums = screenStyle({ ...type.sub, fontVariantNumeric: 'tabular-nums' });
export const note = screenStyle({ color: color.text.second });
