import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { space, type, weight, when } from '#styles/scale.ts';

export const paper = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  padding: space[6],
  border: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
  '@media': { [when.narrow]: { padding: space[3] } },
});
export const head = screenStyle({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[4] });
export const title = screenStyle({ ...type.section, letterSpacing: '0.08em' });
export const parties = screenStyle({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[4] });
export const term = screenStyle({ color: color.text.second });
export const table = screenStyle({ inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' });
export const number = screenStyle({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const spec = screenStyle({ ...type.caption, display: 'block', color: color.text.second, fontWeight: weight.regular });
export const terms = screenStyle({ display: 'grid', gap: space[2] });
export const value = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

globalStyle(`${table} :is(th, td)`, {
  '@layer': { [layers.screens]: { padding: space[2], borderBlockEnd: `1px solid ${color.line.hair}`, verticalAlign: 'top' } },
});
globalStyle(`${table} :is(th, td)`, {
  '@layer': { [layers.screens]: { '@media': { [when.narrow]: { paddingInline: space[1] } } } },
});
/** A heading is not broken within a word. */
globalStyle(`${table} thead th`, { '@layer': { [layers.screens]: { overflowWrap: 'normal' } } });
globalStyle(`${table} th`, { '@layer': { [layers.screens]: { fontWeight: weight.strong } } });
globalStyle(`${table} tr[data-total] :is(th, td)`, {
  '@layer': { [layers.screens]: { borderBlockStart: `2px solid ${color.line.strong}`, fontWeight: weight.strong } },
});

/** The offer's sum in the foot of its window; it takes the room that the buttons leave. */
export const sum = screenStyle({ flex: '1 1 160px', minInlineSize: 0, alignSelf: 'center', fontVariantNumeric: 'tabular-nums' });

/** The address of the seller or the buyer, line by line as it was written. */
export const address = screenStyle({ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
