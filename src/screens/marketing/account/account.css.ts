import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const part = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3], paddingBlock: space[4] });
export const form = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });
export const heading = screenStyle({ ...type.section, margin: 0 });
export const note = screenStyle({ margin: 0, color: color.text.second });
export const sender = screenStyle({ display: 'grid', gap: space[1], maxWidth: 560 });
export const setting = screenStyle({ maxWidth: 560 });
export const senders = screenStyle({ display: 'grid', gap: space[4], margin: 0, padding: 0, listStyle: 'none' });
export const address = screenStyle({ ...type.sub, margin: 0 });
export const line = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const code = screenStyle({ display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const provider = screenStyle({
  display: 'grid',
  gap: space[2],
  justifyItems: 'start',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const spans = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: space[2],
  width: '100%',
});
