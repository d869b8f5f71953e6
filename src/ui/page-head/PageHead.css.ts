import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, space, type, when } from '#styles/scale.ts';

export const head = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${space[1]}px ${space[3]}px`,
  paddingBlock: space[1],
  marginBlockEnd: space[3],
});

/** A long name takes lines of its own column, so that the buttons keep their place at the end of the first. */
export const naming = uiStyle({
  display: 'flex',
  flex: '1 1 240px',
  alignItems: 'flex-start',
  gap: `0 ${space[3]}px`,
  minInlineSize: 0,
  '@media': { [when.narrow]: { flex: '0 1 auto', flexWrap: 'wrap', alignItems: 'center' } },
});

export const title = uiStyle({
  ...type.title,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { '&:lang(en)': { letterSpacing: '-0.012em' } },
});

export const count = uiStyle({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  minBlockSize: size.control,
  maxInlineSize: '100%',
  color: color.text.third,
  fontVariantNumeric: 'tabular-nums',
});

export const actions = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.control,
  marginInlineStart: 'auto',
});
