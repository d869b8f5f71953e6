import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const heading = screenStyle({ ...type.label });

export const holders = screenStyle({ margin: 0, padding: 0, listStyle: 'none' });

export const holder = screenStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: 40,
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
