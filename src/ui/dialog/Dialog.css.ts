import { keyframes } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, layout, motion, radius, space, type, when } from '#styles/scale.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

export const scrim = uiStyle({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  display: 'grid',
  // The window's height and no more, so that what fills it scrolls inside and keeps its foot in view.
  gridTemplateRows: 'minmax(0, 1fr)',
  // Nor wider than it, however wide a table in it is: that scrolls by itself.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  background: color.surface.scrim,
  selectors: { '&[data-entering]': { animation: `${appear} ${motion.move} ${motion.standard}` } },
});

export const frame = uiStyle({
  maxInlineSize: 'calc(100vw - 32px)',
  selectors: {
    '&[data-width="confirm"]': { inlineSize: layout.dialogConfirm },
    '&[data-width="form"]': { inlineSize: layout.dialogForm },
    '&[data-width="view"]': { inlineSize: layout.dialogView },
    '&[data-entering]': { animation: `${rise} ${motion.move} ${motion.standard}` },
  },
  '@media': {
    [when.narrow]: {
      // A question stays a question; everything larger takes the whole of a small window.
      selectors: { '&:not([data-width="confirm"])': { inlineSize: '100%', maxInlineSize: '100%', blockSize: '100%' } },
    },
  },
});

export const dialog = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  maxBlockSize: 'calc(100dvh - 64px)',
  overflow: 'hidden',
  border: '1px solid transparent',
  borderRadius: radius.dialog,
  background: color.surface.raised,
  boxShadow: color.shadow.dialog,
  outline: 'none',
  vars: { [color.surface.content]: color.surface.raised },
  '@media': {
    [when.narrow]: {
      selectors: {
        ':not([data-width="confirm"]) > &': { blockSize: '100%', maxBlockSize: '100%', borderRadius: 0, boxShadow: 'none' },
      },
    },
  },
});

export const head = uiStyle({ display: 'flex', alignItems: 'flex-start', gap: space[3], padding: '16px 16px 12px 24px' });

export const title = uiStyle({ ...type.section, flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', paddingBlock: 2 });

// A field that the focus brings in keeps clear of the foot, ring and all.
export const body = uiStyle({ flex: 1, overflow: 'auto', scrollPaddingBlock: space[2], padding: '0 24px 20px' });

export const foot = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: '12px 24px 16px',
  borderBlockStart: `1px solid ${color.line.hair}`,
});

/** Takes what the buttons of the foot leave. */
export const summary = uiStyle({ flex: '1 1 200px', minInlineSize: 0, alignSelf: 'center' });
