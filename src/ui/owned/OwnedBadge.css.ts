import { uiStyle } from '#styles/layered.ts';

/** The shape, so many px of words and a small button fill the column. */
export const words = uiStyle({ maxInlineSize: 84, overflow: 'hidden', textOverflow: 'ellipsis' });
