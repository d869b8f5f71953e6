import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

export const match = screenStyle({
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
});
export const quiet = screenStyle({ color: color.text.second, paddingBlock: space[3] });
export const fold = screenStyle({
  ...type.label,
  cursor: 'pointer',
  paddingBlock: space[1],
  color: color.accent.text,
  '@media': { [when.touch]: { paddingBlock: space[3] } },
});
/** The entry of the list, word for word. */
export const entry = screenStyle({ ...type.caption, color: color.text.second, paddingBlock: space[2], whiteSpace: 'pre-line' });
