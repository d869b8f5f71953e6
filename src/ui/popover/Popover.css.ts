import { keyframes } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, motion, radius } from '#styles/scale.ts';

const PANEL_WIDTH = 397;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } });

export const panel = uiStyle({
  zIndex: layer.popover,
  inlineSize: PANEL_WIDTH,
  maxInlineSize: 'calc(100vw - 16px)',
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
  background: color.surface.raised,
  color: color.text.body,
  boxShadow: color.shadow.popover,
  overflow: 'auto',
  selectors: { '&[data-entering]': { animation: `${rise} ${motion.open} ${motion.standard}` } },
});

export const content = uiStyle({ outline: 'none' });
