import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

export const back = screenStyle({ ...type.label, marginBlockEnd: space[1] });
export const head = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: 40,
  paddingBlockEnd: space[2],
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const heading = screenStyle({ ...type.section });
export const line = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `0 ${space[3]}px`,
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const name = screenStyle({
  ...type.sub,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}px`,
  overflowWrap: 'anywhere',
});
export const chip = screenStyle({
  ...type.caption,
  paddingInline: space[2],
  border: `1px solid ${color.line.control}`,
  borderRadius: 4,
  color: color.text.second,
});
export const note = screenStyle({ ...type.caption, color: color.text.second, overflowWrap: 'anywhere' });
export const actions = screenStyle({ display: 'flex', alignItems: 'center', gap: space[1] });
export const fields = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const server = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) 96px minmax(0, 1fr)',
  gap: space[3],
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const wide = screenStyle({ gridColumn: '1 / -1' });
export const legend = screenStyle({ ...type.label, gridColumn: '1 / -1', padding: 0 });
export const fold = screenStyle({
  ...type.label,
  cursor: 'pointer',
  paddingBlock: space[1],
  color: color.accent.text,
  '@media': { [when.touch]: { paddingBlock: space[3] } },
});
export const three = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[3],
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
export const code = screenStyle({
  display: 'block',
  padding: space[2],
  borderRadius: 4,
  background: color.surface.sunken,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const record = screenStyle({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const form = screenStyle({ display: 'grid', gap: space[5], maxInlineSize: 560 });
