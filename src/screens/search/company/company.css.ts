import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

export const facts = screenStyle({ display: 'grid' });
export const fact = screenStyle({ paddingBlock: space[2], borderBlockEnd: `1px solid ${color.line.hair}` });
export const term = screenStyle({ ...type.caption, color: color.text.second });
export const words = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}px`, overflowWrap: 'anywhere' });
export const match = screenStyle({ display: 'grid', justifyItems: 'start', paddingBlock: space[1] });
export const fold = screenStyle({
  ...type.label,
  cursor: 'pointer',
  paddingBlock: space[1],
  color: color.accent.text,
  '@media': { [when.touch]: { paddingBlock: space[3] } },
});
/** What the list says, word for word. */
export const entry = screenStyle({ ...type.caption, color: color.text.second, paddingBlock: space[2], whiteSpace: 'pre-line' });
export const note = screenStyle({ color: color.text.second });

export const alike = screenStyle({ paddingBlockStart: space[5] });
export const alikeHeading = screenStyle({ ...type.sub });
export const other = screenStyle({
  ...type.caption,
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  color: color.text.second,
});
/** Opens another company in place of this one, as a name in the list opens this one. */
export const opener = screenStyle({
  ...type.sub,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text.body,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { [when.touch]: { paddingBlock: space[2], minBlockSize: 44 } },
});
