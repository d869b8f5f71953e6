import { keyframes } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layout, motion, space, type } from '#styles/scale.ts';

const fromRight = keyframes({ from: { opacity: 0, transform: 'translateX(12px)' } });
const fromLeft = keyframes({ from: { opacity: 0, transform: 'translateX(-12px)' } });

export const frame = uiStyle({
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: layout.drawer,
  maxInlineSize: '100vw',
  background: color.surface.raised,
  boxShadow: color.shadow.dialog,
  vars: { [color.surface.content]: color.surface.raised },
  selectors: {
    '&[data-entering]': { animation: `${fromRight} ${motion.move} ${motion.standard}` },
    '&[data-side="left"]': { insetInline: '0 auto', inlineSize: layout.menuSheet, maxInlineSize: 'calc(100vw - 48px)' },
    '&[data-side="left"][data-entering]': { animationName: fromLeft },
  },
});

export const drawer = uiStyle({ display: 'flex', flexDirection: 'column', blockSize: '100%', outline: 'none' });

export const head = uiStyle({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: 56,
  padding: '0 12px 0 24px',
  borderBlockEnd: `1px solid ${color.line.hair}`,
});

export const title = uiStyle({ ...type.section });

export const body = uiStyle({
  flex: 1,
  overflow: 'auto',
  padding: '16px 24px 24px',
  selectors: { '&[data-bare]': { padding: 0, display: 'flex', flexDirection: 'column' } },
});

export const foot = uiStyle({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  padding: '12px 24px',
  borderBlockStart: `1px solid ${color.line.hair}`,
});
