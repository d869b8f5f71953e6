import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';

export const resultLine = screenStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: 44 });
export const count = screenStyle({ color: color.text.second, fontVariantNumeric: 'tabular-nums' });
/** Rows on a narrow screen have no height to choose. */
export const density = screenStyle({ '@media': { '(max-width: 767.99px)': { display: 'none' } } });
export const list = screenStyle({ position: 'relative' });
