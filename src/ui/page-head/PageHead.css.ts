import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, space, type } from '#styles/scale.ts';

export const head = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[3]}px`,
  minBlockSize: 40,
  marginBlockEnd: space[3],
});

export const title = uiStyle({
  ...type.title,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { '&:lang(en)': { letterSpacing: '-0.012em' } },
});

export const count = uiStyle({ color: color.text.third, fontVariantNumeric: 'tabular-nums' });

export const actions = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.control,
  marginInlineStart: 'auto',
});
