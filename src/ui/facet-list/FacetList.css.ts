import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layout, space, type } from '#styles/scale.ts';

/** Browsers make a field set as wide as its longest word, unless told otherwise. */
export const facet = uiStyle({ inlineSize: '100%', minInlineSize: 0, maxInlineSize: layout.facets });

export const legend = uiStyle({ ...type.label, fontWeight: 600, paddingBlockEnd: 2 });

export const value = uiStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2], minBlockSize: 28 });

/** Wraps, because nothing else shows the whole name. */
export const name = uiStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const count = uiStyle({ ...type.caption, flex: 'none', color: color.text.third, fontVariantNumeric: 'tabular-nums' });

/** The words of the button, not its edge, stand under the values. */
export const more = uiStyle({ marginInlineStart: -11 });

export const unknown = uiStyle({ ...type.caption, color: color.text.third });
