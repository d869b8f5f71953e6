import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, weight } from '#styles/scale.ts';

export const resultLine = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[4], minBlockSize: 44 });
/** Keeps the place of the result line, so that no row moves. */
export const bar = screenStyle({ minBlockSize: 44 });
export const total = screenStyle({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
export const figures = screenStyle({ display: 'flex', flexWrap: 'wrap', columnGap: space[1] });
export const look = screenStyle({ marginInlineStart: 'auto' });
export const choice = screenStyle({ marginBlockStart: space[4] });
export const list = screenStyle({ position: 'relative' });
/** The end of a list that is read on and on. */
export const end = screenStyle({ paddingBlock: space[4], color: color.text.second });
