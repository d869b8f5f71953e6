import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const form = screenStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space[2],
  inlineSize: '100%',
  paddingBlock: space[2],
});
export const buttons = screenStyle({ display: 'flex', gap: space[2] });
export const list = screenStyle({ marginBlockStart: space[3] });
export const none = screenStyle({ color: color.text.second });

export const line = screenStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: 44,
  borderBlockEnd: `1px solid ${color.line.hair}`,
});

export const name = screenStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const count = screenStyle({
  ...type.caption,
  marginInlineStart: 'auto',
  color: color.text.second,
  fontVariantNumeric: 'tabular-nums',
});
