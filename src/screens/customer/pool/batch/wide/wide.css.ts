import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const lines = screenStyle({ paddingBlock: space[2] });
export const line = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[4]}px`,
  minBlockSize: 40,
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const said = screenStyle({ display: 'flex', alignItems: 'center', gap: 6, minInlineSize: 0, overflowWrap: 'anywhere' });
export const progress = screenStyle({ inlineSize: 240, maxInlineSize: '100%', accentColor: color.accent.mark });
export const figures = screenStyle({ fontVariantNumeric: 'tabular-nums' });
