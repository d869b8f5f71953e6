import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const list = screenStyle({ margin: 0, marginBlockStart: space[2], padding: 0, listStyle: 'none' });

export const item = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});

export const note = screenStyle({ ...type.caption, color: color.text.third, overflowWrap: 'anywhere' });
