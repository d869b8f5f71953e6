import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { layout, space, type } from '#styles/scale.ts';

export const page = screenStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  maxInlineSize: layout.dialogForm,
  marginInline: 'auto',
  padding: `${space[16]}px ${space[4]}px ${space[8]}px`,
});
export const brand = screenStyle({
  ...type.title,
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  letterSpacing: '0.06em',
  marginBlockEnd: space[10],
});
export const mark = screenStyle({ color: color.accent.mark });
export const code = screenStyle({ ...type.label, color: color.text.third, marginBlockStart: space[5], fontVariantNumeric: 'tabular-nums' });
export const title = screenStyle({ ...type.title });
export const words = screenStyle({ color: color.text.second, overflowWrap: 'anywhere', marginBlockEnd: space[3] });
