import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { root, space, type } from '#styles/scale.ts';

export const head = uiStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2] });
export const unit = uiStyle({ ...type.caption, color: color.text.third });
export const chart = uiStyle({ display: 'block', inlineSize: '100%', blockSize: 'auto', overflow: 'visible' });
export const column = uiStyle({
  fill: color.chart.one,
  selectors: { [`${root.colourWeak} &`]: { stroke: color.text.body, strokeWidth: 0.5 } },
});
export const baseline = uiStyle({ stroke: color.chart.axis, strokeWidth: 1 });
export const cellFull = uiStyle({ fill: color.chart.axis });
export const cellEmpty = uiStyle({ fill: 'none', stroke: color.chart.axis, strokeWidth: 1 });
export const ends = uiStyle({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  color: color.chart.label,
  fontVariantNumeric: 'tabular-nums',
});
export const scroll = uiStyle({ maxBlockSize: 240, overflowY: 'auto' });
export const table = uiStyle({ inlineSize: '100%', fontVariantNumeric: 'tabular-nums' });
export const cell = uiStyle({
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: { '&:last-child': { textAlign: 'end' } },
});
export const columnHead = uiStyle({
  ...type.label,
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.strong}`,
  color: color.text.second,
  selectors: { '&:last-child': { textAlign: 'end' } },
});
