import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { row, space, type, weight, when } from '#styles/scale.ts';

const FIRST = 200;
const COLUMN = 132;
const SOURCE = 200;

/** Positioned, so that the words for screen readers in it do not widen the page. */
export const scroller = screenStyle({ position: 'relative', overflowX: 'auto', marginBlockStart: space[4] });
export const table = screenStyle({ borderCollapse: 'collapse', minInlineSize: '100%' });
export const head = screenStyle({
  ...type.label,
  minInlineSize: COLUMN,
  padding: `${space[2]}px ${space[3]}px`,
  verticalAlign: 'bottom',
  textAlign: 'center',
  borderBlockEnd: `1px solid ${color.line.strong}`,
  selectors: { '&:first-child': { minInlineSize: FIRST, textAlign: 'start', paddingInlineStart: 0 } },
  // The one role of a narrow window leaves the operations the rest of it.
  '@media': { [when.narrow]: { minInlineSize: 0, selectors: { '&:first-child': { minInlineSize: 0 } } } },
});
export const name = screenStyle({ display: 'block', fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const note = screenStyle({ ...type.caption, display: 'block', color: color.text.third, fontWeight: weight.regular });
export const actions = screenStyle({ display: 'flex', justifyContent: 'center', gap: space[1], marginBlockStart: space[1] });
export const area = screenStyle({
  ...type.sub,
  textAlign: 'start',
  paddingBlock: `${space[4]}px ${space[1]}px`,
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const operation = screenStyle({
  ...type.cell,
  blockSize: row.compact,
  textAlign: 'start',
  fontWeight: weight.regular,
  paddingInlineEnd: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const cell = screenStyle({
  ...type.cell,
  textAlign: 'center',
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
/** Words beside an answer, which begin where the head of their column begins. */
export const through = screenStyle({
  ...type.label,
  padding: `${space[2]}px ${space[3]}px`,
  verticalAlign: 'bottom',
  textAlign: 'start',
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const source = screenStyle({
  ...type.cell,
  paddingInline: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  // One source stands in one line, where there is room for it.
  minInlineSize: SOURCE,
  '@media': { [when.narrow]: { minInlineSize: 0 } },
});
export const facts = screenStyle({ ...type.body, paddingBlockEnd: space[2] });
export const yes = screenStyle({ display: 'inline-flex', color: color.accent.text });
export const no = screenStyle({ color: color.text.third });
