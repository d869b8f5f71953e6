import { screenStyle } from '#styles/layered.ts';

export const resultLine = screenStyle({ display: 'flex', alignItems: 'center', justifyContent: 'end', minBlockSize: 44 });
export const spoken = screenStyle({ position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' });
/** Rows on a narrow screen have no height to choose. */
export const density = screenStyle({ '@media': { '(max-width: 767.99px)': { display: 'none' } } });
export const list = screenStyle({ position: 'relative' });
