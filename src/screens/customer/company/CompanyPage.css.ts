import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

const TERM_WIDTH = 112;
const SIDE = 360;

export const back = screenStyle({ ...type.label, marginBlockEnd: space[1] });
export const line = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}px`, color: color.text.second });
export const clock = screenStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1], fontVariantNumeric: 'tabular-nums' });

export const columns = screenStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${SIDE}px`,
  alignItems: 'start',
  gap: space[8],
  '@container': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const heading = screenStyle({ ...type.section, paddingBlockEnd: space[2], borderBlockEnd: `1px solid ${color.line.strong}` });
export const facts = screenStyle({ paddingBlock: space[2] });
export const fact = screenStyle({
  display: 'grid',
  gridTemplateColumns: `${TERM_WIDTH}px minmax(0, 1fr)`,
  gap: space[3],
  paddingBlock: space[1],
  overflowWrap: 'anywhere',
  '@media': { [when.narrow]: { gridTemplateColumns: '88px minmax(0, 1fr)' } },
});
export const term = screenStyle({ color: color.text.third });
export const unknown = screenStyle({ color: color.text.third });
