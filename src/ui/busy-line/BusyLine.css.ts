import { keyframes } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer } from '#styles/scale.ts';

const CELL = 14;

const run = keyframes({ to: { transform: `translateX(${CELL * 2}px)` } });

export const busyLine = uiStyle({
  position: 'absolute',
  zIndex: layer.stickyHeader,
  insetInline: 0,
  insetBlockStart: 0,
  blockSize: 2,
  overflow: 'hidden',
  pointerEvents: 'none',
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: `0 0 0 -${CELL * 2}px`,
      background: `repeating-linear-gradient(90deg, ${color.accent.mark} 0 ${CELL}px, transparent ${CELL}px ${CELL * 2}px)`,
      animation: `${run} 700ms linear infinite`,
    },
  },
});
