import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, space, type, weight } from '#styles/scale.ts';

export const top = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]}px ${space[6]}px`,
  alignItems: 'center',
  marginBlockEnd: space[6],
});

export const steps = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]}px ${space[6]}px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const step = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: color.text.second,
  selectors: { '&[aria-current]': { color: color.text.body, fontWeight: weight.strong } },
});

export const note = uiStyle({ ...type.caption, color: color.text.second, overflowWrap: 'anywhere' });

export const section = uiStyle({ display: 'flex', flexDirection: 'column', gap: space[4], marginBlockEnd: space[8] });

export const heading = uiStyle({ ...type.section, margin: 0 });

export const drop = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  padding: space[8],
  textAlign: 'center',
  border: `1px dashed ${color.line.control}`,
  borderRadius: radius.panel,
  selectors: { '&[data-over]': { borderColor: color.accent.edge, background: color.accent.soft } },
});

export const actions = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
/** Why one of the actions failed: below all of them, and no gap between them as long as nothing did. */
export const failure = uiStyle({ order: 1, selectors: { '&:has(p)': { flexBasis: '100%' } } });

export const fields = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: space[4],
  maxInlineSize: 960,
});

export const choices = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]}px ${space[8]}px` });

export const group = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}px`,
  alignItems: 'center',
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = uiStyle({ float: 'inline-start', padding: 0, marginInlineEnd: space[3] });

export const progressLine = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center' });

export const progress = uiStyle({ inlineSize: 320, maxInlineSize: '100%', accentColor: color.accent.mark });

export const figures = uiStyle({ fontVariantNumeric: 'tabular-nums' });

export const counts = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]}px ${space[10]}px`, margin: 0 });

export const count = uiStyle({ display: 'flex', flexDirection: 'column-reverse' });

export const countName = uiStyle({ ...type.caption, color: color.text.second });

export const countValue = uiStyle({ ...type.figure, margin: 0 });
