import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, when } from '#styles/scale.ts';

export const fact = screenStyle({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: space[3],
  paddingBlock: space[1],
  '@media': { [when.narrow]: { gridTemplateColumns: '88px minmax(0, 1fr)' } },
});
export const term = screenStyle({ color: color.text.third });
export const value = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
