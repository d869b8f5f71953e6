import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const key = uiStyle({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  margin: 0,
  marginBlockStart: space[1],
  padding: 0,
  listStyle: 'none',
  color: color.text.body,
});
export const item = uiStyle({ display: 'inline-flex', alignItems: 'baseline', gap: space[1], minInlineSize: 0, overflowWrap: 'anywhere' });
