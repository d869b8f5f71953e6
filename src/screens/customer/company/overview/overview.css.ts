import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, weight } from '#styles/scale.ts';

const SIDE = 340;

export const columns = screenStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${SIDE}px`,
  alignItems: 'start',
  gap: space[8],
  '@container': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[6] });

export const contact = screenStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
});
export const person = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}px`, inlineSize: '100%' });
export const name = screenStyle({ fontWeight: weight.strong });
export const note = screenStyle({ color: color.text.second });
export const nothing = screenStyle({ paddingBlock: space[3], color: color.text.third });
