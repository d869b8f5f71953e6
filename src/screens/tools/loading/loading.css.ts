import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { size, space, type, weight, when } from '#styles/scale.ts';

export const buttons = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const choices = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[4] });
export const figure = screenStyle({ margin: 0, minInlineSize: 0 });
export const picture = screenStyle({ display: 'block', inlineSize: '100%', blockSize: 'auto' });
const forced = { '@media': { [when.forcedColours]: { stroke: 'CanvasText' } } } as const;
export const wall = screenStyle({ fill: 'none', stroke: color.chart.axis, strokeWidth: 1, ...forced });
export const cartons = screenStyle({ fill: 'none', stroke: color.surface.content, strokeWidth: 0.75 });
export const plate = screenStyle({ fill: color.surface.content, stroke: color.line.strong, strokeWidth: 0.75 });
export const label = screenStyle({ fill: color.text.body, fontSize: 11, fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
export const key = screenStyle({ ...type.caption, display: 'flex', flexWrap: 'wrap', gap: space[3], color: color.text.second });
export const keyItem = screenStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1] });
export const stepper = screenStyle({ display: 'grid', gap: space[1], '@media': { print: { display: 'none' } } });
export const slider = screenStyle({
  inlineSize: '100%',
  minBlockSize: size.targetMin,
  margin: 0,
  accentColor: color.accent.fill,
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
export const scroll = screenStyle({ overflowX: 'auto' });
export const table = screenStyle({ inlineSize: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
const box = { paddingBlock: space[1], paddingInlineEnd: space[3], textAlign: 'start' } as const;
export const head = screenStyle({ ...type.label, ...box, color: color.text.second, borderBlockEnd: `1px solid ${color.line.strong}` });
export const cell = screenStyle({
  ...box,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: { '[aria-current] > &': { background: color.accent.soft } },
});
