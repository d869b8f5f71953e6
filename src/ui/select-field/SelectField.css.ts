import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';

export const select = uiStyle({ inlineSize: '100%' });

/** Browsers that draw the list themselves take its colours from here. */
export const option = uiStyle({ background: color.surface.raised, color: color.text.body });
