import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { row, space, type, weight, when } from '#styles/scale.ts';

const SIDE = 320;
/** Tables and bands reach this far beyond the text, so that all text shares one edge. */
const BLEED = space[3];

export const figures = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  marginInline: -BLEED,
  borderBlock: `1px solid ${color.line.hair}`,
  '@media': { [when.narrow]: { gridTemplateColumns: '1fr 1fr' } },
});
export const figure = screenStyle({
  padding: `${space[3]}px ${BLEED}px`,
  color: color.text.second,
  ...type.label,
  selectors: { '&:not(:first-child)': { borderInlineStart: `1px solid ${color.line.hair}` } },
  '@media': { [when.narrow]: { selectors: { '&:nth-child(odd)': { borderInlineStart: 'none' } } } },
});
export const number = screenStyle({ ...type.figure, color: color.text.body });
export const trouble = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], paddingBlockStart: space[2] });

export const columns = screenStyle({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${SIDE}px`,
  gap: `${space[8]}px`,
  marginBlockStart: space[6],
  '@container': { '(max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const sectionHead = screenStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[4] });
export const heading = screenStyle({ ...type.section });
export const search = screenStyle({ display: 'grid', gap: space[3], marginBlockStart: space[3] });
export const origin = screenStyle({ marginBlockStart: space[4] });

export const table = screenStyle({
  marginInline: -BLEED,
  inlineSize: `calc(100% + ${BLEED * 2}px)`,
  '@media': { [when.narrow]: { display: 'block' } },
});
export const columnHead = screenStyle({
  ...type.label,
  blockSize: row.header,
  paddingInline: BLEED,
  color: color.text.second,
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const tableRow = screenStyle({
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: { '&:hover': { background: color.surface.hover } },
});
export const cell = screenStyle({ ...type.cell, blockSize: row.regular, paddingInline: BLEED, whiteSpace: 'nowrap' });
export const nameCell = screenStyle({ ...type.cell, blockSize: row.regular, paddingInline: BLEED, fontWeight: weight.medium });
