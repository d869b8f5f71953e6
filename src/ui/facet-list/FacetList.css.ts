import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layout, type } from '#styles/scale.ts';

export const facet = uiStyle({ maxInlineSize: layout.facets });

export const legend = uiStyle({ ...type.label, fontWeight: 600, paddingBlockEnd: 2 });

export const value = uiStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minBlockSize: 28 });

export const name = uiStyle({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const count = uiStyle({ ...type.caption, flex: 'none', color: color.text.third, fontVariantNumeric: 'tabular-nums' });

export const unknown = uiStyle({ ...type.caption, color: color.text.third });
