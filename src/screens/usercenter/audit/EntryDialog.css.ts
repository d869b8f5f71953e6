import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const table = screenStyle({ inlineSize: '100%', borderCollapse: 'collapse', marginBlockStart: space[4] });
export const head = screenStyle({
  ...type.label,
  textAlign: 'start',
  padding: `${space[2]}px ${space[3]}px ${space[2]}px 0`,
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const cell = screenStyle({
  ...type.cell,
  fontWeight: 400,
  textAlign: 'start',
  verticalAlign: 'top',
  padding: `${space[2]}px ${space[3]}px ${space[2]}px 0`,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
});
