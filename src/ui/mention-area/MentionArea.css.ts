import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, radius, size, space } from '#styles/scale.ts';

export const place = uiStyle({ position: 'relative' });

export const list = uiStyle({
  position: 'absolute',
  zIndex: layer.popover,
  insetInline: 0,
  insetBlockStart: 'calc(100% + 2px)',
  maxInlineSize: 420,
  maxBlockSize: size.control * 6 + space[2],
  padding: space[1],
  overflow: 'auto',
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
  background: color.surface.raised,
  boxShadow: color.shadow.popover,
});
