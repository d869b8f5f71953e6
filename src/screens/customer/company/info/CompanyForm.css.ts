import { screenStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const restored = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const fields = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  alignItems: 'start',
  gap: `${space[4]}px ${space[5]}px`,
});
export const field = screenStyle({ minInlineSize: 0, selectors: { '&[data-wide]': { gridColumn: '1 / -1' } } });
