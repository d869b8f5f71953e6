import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

/** Where a name beside the button would be broken at every word. */
const TIGHT = '(max-width: 359.99px)';

export const row = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  padding: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[data-selected]': { background: color.accent.soft, boxShadow: `inset 3px 0 0 ${color.accent.mark}` },
    '&[data-selected]:hover': { background: color.accent.softHover },
    // Unlike a heading, a row that j and k lead to must be seen to have the focus.
    '&&:focus-visible': { outline: `2px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': { [TIGHT]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const profile = screenStyle({ minInlineSize: 0 });
export const names = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}px` });
export const name = screenStyle({ ...type.sub, overflowWrap: 'anywhere' });
export const opener = screenStyle({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  // Room for a finger that moves nothing.
  '@media': { [when.touch]: { paddingBlock: 13, marginBlock: -13 } },
});
export const facts = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}px`, color: color.text.second });
export const goods = screenStyle({
  ...type.caption,
  color: color.text.second,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const contact = screenStyle({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[3]}px`,
  color: color.text.third,
  overflowWrap: 'anywhere',
});
export const actions = screenStyle({ alignSelf: 'center', '@media': { [TIGHT]: { gridColumn: 2, justifySelf: 'start' } } });
