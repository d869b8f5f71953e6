import { screenStyle } from '#styles/layered.ts';
import { weight, when } from '#styles/scale.ts';

export const resultLine = screenStyle({ display: 'flex', alignItems: 'center', minBlockSize: 44 });
export const total = screenStyle({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
export const spoken = screenStyle({ position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
/** Rows on a narrow screen have no height to choose. */
export const density = screenStyle({ marginInlineStart: 'auto', '@media': { [when.narrow]: { display: 'none' } } });
export const list = screenStyle({ position: 'relative' });
