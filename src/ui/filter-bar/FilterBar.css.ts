import { uiStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const bar = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  paddingBlockEnd: space[2],
  selectors: { '&:has(input[type="date"])': { alignItems: 'end' } },
});
