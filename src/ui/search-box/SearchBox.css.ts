import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, radius, size, space } from '#styles/scale.ts';

export const combo = uiStyle({ position: 'relative', flex: '1 1 260px', minInlineSize: 0, maxInlineSize: '100%' });

export const glass = uiStyle({ color: color.text.third });

export const list = uiStyle({
  position: 'absolute',
  zIndex: layer.popover,
  insetInline: 0,
  insetBlockStart: 'calc(100% + 4px)',
  maxBlockSize: size.control * 8 + space[2],
  padding: space[1],
  overflow: 'auto',
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
  background: color.surface.raised,
  boxShadow: color.shadow.popover,
});

export const empty = uiStyle({ padding: '4px 8px', color: color.text.third });
