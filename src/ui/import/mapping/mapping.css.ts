import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { radius, size, space, type, weight } from '#styles/scale.ts';

export const frame = uiStyle({ overflowX: 'auto' });

export const table = uiStyle({ ...type.cell, inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' });

globalStyle(`${table} :is(th, td)`, {
  '@layer': {
    [layers.ui]: {
      paddingBlock: space[1],
      paddingInline: `0 ${space[4]}px`,
      textAlign: 'start',
      borderBlockEnd: `1px solid ${color.line.hair}`,
    },
  },
});

globalStyle(`${table} thead th`, { '@layer': { [layers.ui]: { ...type.label, color: color.text.second } } });

export const name = uiStyle({ fontWeight: weight.medium, overflowWrap: 'anywhere', minInlineSize: 96 });

const NARROW = '(max-width: 767.99px)';

// A narrow window has no room for three columns: the values stand under the heading.
globalStyle(`${table} thead`, { '@layer': { [layers.ui]: { '@media': { [NARROW]: { display: 'none' } } } } });
globalStyle(`${table} tbody tr`, {
  '@layer': {
    [layers.ui]: {
      '@media': { [NARROW]: { display: 'grid', gridTemplateColumns: '1fr 170px', borderBlockEnd: `1px solid ${color.line.hair}` } },
    },
  },
});
globalStyle(`${table} tbody :is(th, td)`, { '@layer': { [layers.ui]: { '@media': { [NARROW]: { borderBlockEnd: 0 } } } } });

export const samples = uiStyle({
  color: color.text.second,
  overflowWrap: 'anywhere',
  '@media': { [NARROW]: { gridArea: '2 / 1', ...type.caption } },
});

export const fields = uiStyle({ inlineSize: 220, '@media': { [NARROW]: { gridArea: '1 / 2 / 3 / 3', inlineSize: 'auto' } } });

globalStyle(`${fields} > * + *`, { '@layer': { [layers.ui]: { marginBlockStart: space[1] } } });

export const select = uiStyle({
  ...type.input,
  minBlockSize: size.control,
  inlineSize: '100%',
  minInlineSize: 140,
  paddingInline: space[2],
  color: color.text.body,
  background: color.surface.content,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  '@media': { '(pointer: coarse)': { ...type.inputTouch, minBlockSize: size.targetTouch } },
});
