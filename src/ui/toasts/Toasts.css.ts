import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, layout, radius, space, when } from '#styles/scale.ts';

export const region = uiStyle({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockStart: layout.bar + space[2],
  insetInlineEnd: space[4],
  inlineSize: 'min(360px, calc(100vw - 32px))',
  pointerEvents: 'none',
  '@media': { [when.narrow]: { insetBlockStart: layout.barMobile + space[2] } },
});

export const list = uiStyle({ display: 'grid', gap: space[2] });

export const toast = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '9px 8px 9px 14px',
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.panel,
  background: color.surface.raised,
  boxShadow: color.shadow.popover,
  pointerEvents: 'auto',
});

export const shape = uiStyle({ marginBlockStart: 7 });

export const words = uiStyle({ flex: 1, minInlineSize: 0, paddingBlock: 2, overflowWrap: 'anywhere' });
