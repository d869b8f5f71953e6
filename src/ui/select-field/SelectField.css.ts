import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size } from '#styles/scale.ts';

const LABEL = 28;

export const select = uiStyle({ inlineSize: '100%' });

/** Browsers that draw the list themselves take its colours from here. */
export const option = uiStyle({ background: color.surface.raised, color: color.text.body });

/** Room for a field and its label until it comes; then the field stands in the form as if nothing held it. */
export const waiting = uiStyle({ display: 'contents', selectors: { '&:empty': { display: 'block', minBlockSize: size.control + LABEL } } });
