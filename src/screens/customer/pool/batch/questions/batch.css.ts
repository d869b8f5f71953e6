import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, weight } from '#styles/scale.ts';

export const failures = screenStyle({ marginBlock: space[2] });
export const failure = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
  paddingBlock: 6,
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const company = screenStyle({ fontWeight: weight.medium });
export const ways = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], paddingBlock: space[4] });
