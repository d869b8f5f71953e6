import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const legend = screenStyle({ ...type.label });
export const people = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}px` });
export const pair = screenStyle({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))', gap: space[4] });
export const time = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] });
export const quick = screenStyle({ display: 'flex', flexWrap: 'wrap', marginInlineStart: -space[2] });

export const entry = screenStyle({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  gap: `0 ${space[3]}px`,
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  '@container': { '(max-width: 560px)': { gridTemplateColumns: '20px minmax(0, 1fr)' } },
});
export const icon = screenStyle({ color: color.text.third, paddingBlockStart: 3 });
export const head = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[3]}px` });
export const content = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const note = screenStyle({ color: color.text.second });
export const does = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[1],
  '@container': { '(max-width: 560px)': { gridColumn: 2 } },
});
