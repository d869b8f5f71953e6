import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type, weight } from '#styles/scale.ts';

export const top = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]}px ${space[6]}px`,
  alignItems: 'center',
  marginBlockEnd: space[6],
});

export const steps = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]}px ${space[6]}px`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const step = screenStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: color.text.second,
  selectors: { '&[aria-current]': { color: color.text.body, fontWeight: weight.strong } },
});

export const note = screenStyle({ ...type.caption, color: color.text.second, overflowWrap: 'anywhere' });

export const section = screenStyle({ display: 'flex', flexDirection: 'column', gap: space[4], marginBlockEnd: space[8] });

export const heading = screenStyle({ ...type.section, margin: 0 });

export const drop = screenStyle({
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

export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });

export const fields = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: space[4],
  maxInlineSize: 960,
});

export const choices = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]}px ${space[8]}px` });

export const group = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[4]}px`,
  alignItems: 'center',
  margin: 0,
  padding: 0,
  border: 0,
});

export const legend = screenStyle({ float: 'inline-start', padding: 0, marginInlineEnd: space[3] });

export const progressLine = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center' });

export const progress = screenStyle({ inlineSize: 320, maxInlineSize: '100%', accentColor: color.accent.mark });

export const figures = screenStyle({ fontVariantNumeric: 'tabular-nums' });

export const counts = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `${space[3]}px ${space[10]}px`, margin: 0 });

export const count = screenStyle({ display: 'flex', flexDirection: 'column-reverse' });

export const countName = screenStyle({ ...type.caption, color: color.text.second });

export const countValue = screenStyle({ ...type.figure, margin: 0 });
