import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

/** One cell and the gap after it, px. */
export const CELL = 7;

const cells = (ink: string, gap: string) => `repeating-linear-gradient(90deg, ${ink} 0 ${CELL - 1}px, ${gap} ${CELL - 1}px ${CELL}px)`;

export const stage = uiStyle({ display: 'inline-flex', alignItems: 'center', gap: space[2], verticalAlign: 'top', whiteSpace: 'nowrap' });

export const scale = uiStyle({
  flex: 'none',
  padding: 1,
  border: `1px solid ${color.line.control}`,
  borderRadius: 2,
  background: color.surface.content,
  // Its cells are counted, and forced colours would wipe out the fill that shows how many are done.
  forcedColorAdjust: 'none',
});

export const cellsLeft = uiStyle({ display: 'block', blockSize: 4, background: cells('transparent', color.line.strong) });

export const cellsDone = uiStyle({ display: 'block', blockSize: 4, background: cells(color.accent.mark, color.surface.content) });
