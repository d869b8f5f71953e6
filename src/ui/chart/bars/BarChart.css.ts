import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { space, type, weight } from '#styles/scale.ts';

/** The room behind the longest bar, in px. */
export const VALUE_ROOM = 136;

export const bars = uiStyle({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
export const bar = uiStyle({ display: 'grid', minInlineSize: 0 });
export const line = uiStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[2], minInlineSize: 0 });
export const name = uiStyle({
  ...type.label,
  minInlineSize: 0,
  // The ring of a link inside is cut off without it.
  padding: 2,
  margin: -2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** A link is no wider than what is seen of it, so that nothing beside it lies over it. */
globalStyle(`${name} > a`, { '@layer': { [layers.ui]: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' } } });
export const note = uiStyle({ ...type.caption, flex: 'none', color: color.text.third });
export const measure = uiStyle({ display: 'flex', alignItems: 'center', gap: space[2], minInlineSize: 0 });
export const drawing = uiStyle({ flex: 'none', overflow: 'hidden' });
export const value = uiStyle({
  ...type.caption,
  flex: 'none',
  color: color.text.body,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const rest = uiStyle({ ...type.caption, margin: 0, marginBlockStart: space[2], color: color.text.third });
export const stack = uiStyle({ display: 'block', inlineSize: '100%' });
export const parts = uiStyle({
  ...type.body,
  display: 'grid',
  gap: space[1],
  margin: 0,
  marginBlockStart: space[2],
  padding: 0,
  listStyle: 'none',
});
export const part = uiStyle({ display: 'flex', alignItems: 'baseline', gap: space[2], minInlineSize: 0 });
export const partName = uiStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
