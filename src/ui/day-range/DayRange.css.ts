import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { when } from '#styles/scale.ts';

export const range = uiStyle({ display: 'inline-flex', flexDirection: 'column', minInlineSize: 0, maxInlineSize: '100%' });
export const box = uiStyle({ flexWrap: 'wrap', columnGap: 6 });
/** On a phone the two days take the line below, one beside the other. */
export const label = uiStyle({ '@media': { [when.narrow]: { flexBasis: '100%', paddingBlockStart: 4 } } });
export const day = uiStyle({ flex: '0 1 auto', fontVariantNumeric: 'tabular-nums' });
export const between = uiStyle({ color: color.text.third });
