import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const wide = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]}px ${space[4]}px`,
  paddingBlock: space[3],
});
export const progress = screenStyle({ inlineSize: 240, maxInlineSize: '100%', accentColor: color.accent.mark });
export const figures = screenStyle({ fontVariantNumeric: 'tabular-nums' });
