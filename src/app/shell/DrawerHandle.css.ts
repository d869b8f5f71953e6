import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layer, radius, space } from '#styles/scale.ts';

export const handle = appStyle({
  position: 'fixed',
  zIndex: layer.menu,
  insetBlockStart: '40vh',
  insetInlineEnd: 0,
  padding: space[1],
  background: color.surface.raised,
  border: `1px solid ${color.line.control}`,
  borderInlineEndWidth: 0,
  borderRadius: `${radius.panel}px 0 0 ${radius.panel}px`,
  boxShadow: color.shadow.popover,
});
