import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type, weight, when } from '#styles/scale.ts';

export const two = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[8],
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[5] } },
});
export const fields = screenStyle({ display: 'grid', gap: space[4], minInlineSize: 0 });
/** Fields side by side, as many as there is room for. */
export const pair = screenStyle({
  display: 'grid',
  gap: space[3],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
});
export const group = screenStyle({ display: 'grid', gap: space[3], margin: 0, padding: 0, border: 0, minInlineSize: 0 });
export const legend = screenStyle({ ...type.sub, padding: 0, marginBlockEnd: space[2] });
export const answer = screenStyle({
  display: 'grid',
  gap: space[3],
  minInlineSize: 0,
  padding: space[5],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
  '@media': { [when.narrow]: { padding: space[4] } },
});
export const answerHead = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
});
export const heading = screenStyle({ ...type.section, margin: 0 });
export const tools = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], '@media': { print: { display: 'none' } } });
export const figures = screenStyle({ margin: 0 });
export const figure = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[4],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const name = screenStyle({ color: color.text.second, minInlineSize: 0 });
export const how = screenStyle({ ...type.caption, display: 'block', color: color.text.third });
export const value = screenStyle({
  margin: 0,
  marginInlineStart: 'auto',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.medium,
  selectors: { '[data-main] > &': { ...type.figure } },
});
export const waiting = screenStyle({ color: color.text.third, margin: 0 });
export const source = screenStyle({ ...type.caption, color: color.text.third, margin: 0 });
export const buttons = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const scroll = screenStyle({ overflowX: 'auto' });
export const table = screenStyle({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [when.narrow]: { selectors: { '&[data-wide]': { display: 'block' } } } },
});
/** A part of a wide table on a phone. */
const inWide = `${table}[data-wide] &`;
/** A table's body in a block is a table of its own, only as wide as its words. */
export const rows = screenStyle({ '@media': { [when.narrow]: { selectors: { [inWide]: { display: 'block' } } } } });
export const row = screenStyle({
  '@media': {
    [when.narrow]: {
      selectors: { [inWide]: { display: 'block', paddingBlock: space[2], borderBlockEnd: `1px solid ${color.line.hair}` } },
    },
  },
});
/** Chinese would otherwise stand one letter to a line. */
const box = {
  paddingBlock: space[1],
  paddingInlineEnd: space[3],
  textAlign: 'start',
  verticalAlign: 'baseline',
  wordBreak: 'keep-all',
} as const;
const short = { '&[data-short]': { whiteSpace: 'nowrap' } } as const;
export const head = screenStyle({
  ...type.label,
  ...box,
  color: color.text.second,
  borderBlockEnd: `1px solid ${color.line.strong}`,
  selectors: short,
  '@media': {
    // Unseen, but heard with the cells.
    [when.narrow]: {
      selectors: { [inWide]: { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
    },
  },
});
export const cell = screenStyle({
  ...box,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: short,
  '@media': {
    [when.narrow]: {
      selectors: {
        [inWide]: {
          display: 'flex',
          justifyContent: 'space-between',
          gap: space[3],
          paddingInlineEnd: 0,
          borderBlockEnd: 0,
          overflowWrap: 'anywhere',
        },
        // The name of the column is heard with the cell as it is; drawn again it is not to be read twice.
        [`${table}[data-wide] &[data-column]::before`]: { content: "attr(data-column) / ''", color: color.text.second },
      },
    },
  },
});
export const note = screenStyle({ ...type.caption, color: color.text.second, margin: 0 });
export const plainList = screenStyle({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
export const line = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  justifyContent: 'space-between',
});
