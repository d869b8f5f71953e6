import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type, weight, when } from '#styles/scale.ts';

export const marks = screenStyle({ display: 'inline-flex', flexWrap: 'wrap', gap: space[1] });
export const mark = screenStyle({
  ...type.caption,
  paddingInline: space[2],
  border: `1px solid ${color.status.success.line}`,
  borderRadius: radius.small,
  background: color.status.success.soft,
  color: color.status.success.text,
});

/** The bar reaches as far beyond its place as the lines of a table do; here there are none. */
export const chosen = screenStyle({ minInlineSize: 0, paddingInline: space[3] });

export const person = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
  alignItems: 'start',
  gap: `${space[1]}px ${space[5]}px`,
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const who = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}px`,
  overflowWrap: 'anywhere',
});
export const name = screenStyle({ ...type.sub, fontWeight: weight.strong });
export const note = screenStyle({ color: color.text.second });
export const whole = screenStyle({ flexBasis: '100%', color: color.text.second, whiteSpace: 'pre-line' });
export const ways = screenStyle({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
export const way = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}px` });
export const does = screenStyle({ display: 'flex', gap: space[1] });

export const pair = screenStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', gap: space[4] });
export const entry = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 112px auto', alignItems: 'start', gap: space[2] });
/** A button on the line of the fields beside it, which have their labels above. */
export const besideField = screenStyle({ marginBlockStart: 25, '@media': { [when.touch]: { marginBlockStart: 33 } } });
export const entries = screenStyle({ display: 'grid', gap: space[2] });
export const legend = screenStyle({ ...type.sub, paddingBlockEnd: space[1] });
export const checks = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
