import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, weight, when } from '#styles/scale.ts';

/** Below this width of the page the list stands under the map. */
const NARROW = '(max-width: 860px)';

export const tools = screenStyle({ display: 'grid', gap: space[2], marginBlockEnd: space[3] });
export const line = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const columns = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(300px, 4fr)',
  alignItems: 'start',
  gap: space[6],
  '@container': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = screenStyle({ minInlineSize: 0 });
export const under = screenStyle({ ...type.caption, display: 'grid', gap: space[1], marginBlockStart: space[2], color: color.text.third });
export const total = screenStyle({
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  // Until it says something the words beside it stand at the edge.
  selectors: { '&:empty': { marginInlineEnd: -space[3] } },
});
export const areaWords = screenStyle({ flex: 1, color: color.text.second, overflowWrap: 'anywhere' });
export const listHead = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}px`,
  minBlockSize: 44,
  '@media': { [when.touch]: { paddingBlockEnd: space[2] } },
});
export const answer = screenStyle({ position: 'relative', borderBlockStart: `1px solid ${color.line.strong}` });
/** Bleeds to both sides as tables do, so that rows have air and their boxes and buttons keep the edges of the column. */
export const list = screenStyle({ marginInline: -space[3] });
export const pageBox = screenStyle({ paddingBlock: space[1], paddingInlineStart: space[1] });
export const row = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[2],
  padding: `${space[2]}px ${space[3]}px`,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[data-selected]': { background: color.accent.soft, boxShadow: `inset 3px 0 0 ${color.accent.mark}` },
    // Unlike a heading, a row that j and k lead to must be seen to have the focus.
    '&&:focus-visible': { outline: `2px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': { [when.narrow]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
});
export const names = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}px` });
export const name = screenStyle({ ...type.sub, overflowWrap: 'anywhere' });
export const facts = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}px`, color: color.text.second });
export const fine = screenStyle({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space[3]}px`,
  color: color.text.third,
  overflowWrap: 'anywhere',
});
export const precision = screenStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1] });
export const action = screenStyle({ alignSelf: 'center', '@media': { [when.narrow]: { gridColumn: 2, justifySelf: 'start' } } });
export const overMap = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]}px ${space[3]}px` });
export const overButton = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], pointerEvents: 'auto' });
export const drawing = screenStyle({ ...type.caption, color: color.text.second });
