import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const end = screenStyle({ marginInlineStart: 'auto' });
export const list = screenStyle({ marginBlockStart: space[4] });
export const none = screenStyle({ color: color.text.second });

export const line = screenStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: 44,
  borderBlockEnd: `1px solid ${color.line.hair}`,
});

export const count = screenStyle({
  ...type.caption,
  marginInlineStart: 'auto',
  color: color.text.second,
  fontVariantNumeric: 'tabular-nums',
});
