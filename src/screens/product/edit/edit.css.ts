import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const lines = screenStyle({ margin: 0, padding: 0, paddingBlock: space[2], listStyle: 'none' });
export const line = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[4]}px`,
  minBlockSize: 40,
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const said = screenStyle({ display: 'grid', flex: '1 1 240px', minInlineSize: 0, overflowWrap: 'anywhere' });
export const progress = screenStyle({ inlineSize: 240, maxInlineSize: '100%', accentColor: color.accent.mark });
export const figures = screenStyle({ fontVariantNumeric: 'tabular-nums' });
export const heading = screenStyle({ ...type.sub, margin: 0, marginBlockStart: space[4] });
export const list = screenStyle({ margin: 0, paddingInlineStart: space[5], overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });
export const note = screenStyle({ ...type.caption, color: color.text.second, margin: 0 });
