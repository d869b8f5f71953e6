import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';

export const range = uiStyle({ display: 'inline-flex', minInlineSize: 0, maxInlineSize: '100%' });
/** Its two fields stand below each other where a phone has no room for both. */
export const box = uiStyle({ flexWrap: 'wrap', columnGap: 6 });
export const day = uiStyle({ flex: '0 1 auto', fontVariantNumeric: 'tabular-nums' });
export const between = uiStyle({ color: color.text.third });
