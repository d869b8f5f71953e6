import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layer, radius, space } from '#styles/scale.ts';

export const flyout = appStyle({ position: 'relative' });

export const panel = appStyle({
  position: 'absolute',
  zIndex: layer.popover,
  minInlineSize: 168,
  inlineSize: 'max-content',
  maxInlineSize: 280,
  padding: space[1],
  background: color.menu.bg,
  border: `1px solid ${color.menu.line}`,
  borderRadius: radius.panel,
  boxShadow: color.shadow.popover,
  vars: { '--indent': '32px' },
  selectors: {
    '&[data-side="beside"]': { insetInlineStart: 'calc(100% + 8px)', insetBlockStart: 0 },
    '&[data-side="below"]': { insetInlineStart: 0, insetBlockStart: 'calc(100% + 8px)' },
  },
});
