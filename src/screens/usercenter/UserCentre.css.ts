import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

const FORM_WIDTH = 420;
const TERM_WIDTH = 120;

export const section = screenStyle({ marginBlockEnd: space[8] });
export const apart = screenStyle({ marginBlock: space[8] });
export const heading = screenStyle({
  ...type.section,
  paddingBlockEnd: space[2],
  marginBlockEnd: space[4],
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const form = screenStyle({ display: 'grid', gap: space[5], maxInlineSize: FORM_WIDTH });
export const fields = screenStyle({ display: 'grid', gap: space[5] });
export const words = screenStyle({ color: color.text.second, maxInlineSize: '42em', marginBlockEnd: space[3] });
export const facts = screenStyle({ display: 'grid' });
export const fact = screenStyle({
  display: 'grid',
  gridTemplateColumns: `${TERM_WIDTH}px minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: space[3],
  minBlockSize: 44,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlock: space[2], gap: `0 ${space[3]}px` } },
});
export const term = screenStyle({ color: color.text.third, '@media': { [when.narrow]: { gridColumn: '1 / -1' } } });
export const line = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3], minBlockSize: 44 });
export const end = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], marginInlineStart: 'auto' });
export const total = screenStyle({ ...type.sub, fontVariantNumeric: 'tabular-nums' });
export const list = screenStyle({ position: 'relative' });
export const group = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  border: 0,
  padding: 0,
  margin: 0,
  minInlineSize: 0,
});
export const legend = screenStyle({ ...type.label, padding: 0, marginBlockEnd: space[1] });
export const help = screenStyle({ ...type.caption, color: color.text.third });
export const boxes = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]}px ${space[5]}px` });
export const quotas = screenStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: space[4] });
export const fold = screenStyle({
  ...type.label,
  cursor: 'pointer',
  paddingBlock: space[1],
  color: color.accent.text,
  '@media': { [when.touch]: { paddingBlock: space[3] } },
});
