import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { space, type } from '#styles/scale.ts';

export const parts = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });
export const head = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[2]}px ${space[3]}px` });
export const title = screenStyle({ ...type.section, overflowWrap: 'anywhere' });
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginInlineStart: 'auto' });
export const value = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const heading = screenStyle({ ...type.label, minBlockSize: 36, borderBlockEnd: `1px solid ${color.line.strong}` });
export const entry = screenStyle({ paddingBlock: space[2], borderBlockEnd: `1px solid ${color.line.hair}`, overflowWrap: 'anywhere' });
export const note = screenStyle({ ...type.caption, color: color.text.third });
export const pairs = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: space[4],
});
export const tools = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space[3], paddingBlock: space[3] });
// The filters take the line, so that they wrap only where it is full.
globalStyle(`${tools} > fieldset`, { '@layer': { [layers.screens]: { flex: '1 1 0', minInlineSize: 'min(100%, 480px)' } } });
