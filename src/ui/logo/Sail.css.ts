import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';

export const sail = uiStyle({ color: color.accent.mark, forcedColorAdjust: 'none' });
