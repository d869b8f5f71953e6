import { screenStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const pairs = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: space[4],
});
export const wide = screenStyle({ gridColumn: '1 / -1' });
