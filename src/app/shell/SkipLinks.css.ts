import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layer, radius, space, type } from '#styles/scale.ts';

export const skips = appStyle({
  position: 'fixed',
  insetBlockStart: space[2],
  insetInlineStart: space[2],
  zIndex: layer.toast,
  display: 'flex',
  gap: space[2],
});

export const skip = appStyle({
  ...type.body,
  padding: `${space[1]}px ${space[3]}px`,
  background: color.surface.raised,
  color: color.accent.text,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  boxShadow: color.shadow.popover,
  selectors: { '&:not(:focus)': { position: 'absolute', insetBlockStart: -100, opacity: 0, pointerEvents: 'none' } },
});
