import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { space, weight } from '#styles/scale.ts';

export const bar = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: 44,
  marginInline: -space[3],
  paddingInline: `${space[3]}px ${space[2]}px`,
  borderRadius: 8,
  background: color.accent.soft,
  boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color.accent.edge} 40%, transparent)`,
});

export const count = uiStyle({
  marginInlineEnd: space[2],
  paddingInlineEnd: space[3],
  borderInlineEnd: `1px solid ${color.line.control}`,
  fontWeight: weight.strong,
  lineHeight: 1.143,
  fontVariantNumeric: 'tabular-nums',
});

export const clear = uiStyle({ marginInlineStart: 'auto' });
