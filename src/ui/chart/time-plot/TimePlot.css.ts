import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, radius, root, size, space, type, weight, when } from '#styles/scale.ts';

const FORCED = { [when.forcedColours]: { fill: 'CanvasText' } } as const;

export const plot = uiStyle({ position: 'relative', minInlineSize: 0, overflow: 'hidden', direction: 'ltr' });
export const picture = uiStyle({ display: 'block' });
export const word = uiStyle({ ...type.caption, fill: color.chart.label, fontVariantNumeric: 'tabular-nums', '@media': FORCED });
export const gridLine = uiStyle({ stroke: color.chart.grid, strokeWidth: 1 });
export const cellFull = uiStyle({ fill: color.chart.axis, stroke: color.chart.axis, strokeWidth: 1, '@media': FORCED });
export const cellEmpty = uiStyle({ fill: 'none', stroke: color.chart.axis, strokeWidth: 1 });

/** Lies over the picture; only its focus ring is ever seen. */
export const walk = uiStyle({
  position: 'absolute',
  insetBlockStart: 0,
  margin: 0,
  appearance: 'none',
  background: 'transparent',
  touchAction: 'pan-y',
  cursor: 'crosshair',
  outlineOffset: -size.focusRing,
  selectors: {
    '&[data-opens]': { cursor: 'pointer' },
    '&::-webkit-slider-thumb': { appearance: 'none', inlineSize: 1, blockSize: 1 },
    '&::-moz-range-thumb': { inlineSize: 1, blockSize: 1, border: 0, background: 'transparent' },
  },
});
export const hidden = uiStyle({ display: 'none' });
export const guide = uiStyle({
  position: 'absolute',
  insetBlockStart: 0,
  inlineSize: 0,
  borderInlineStart: `1px dashed ${color.chart.axis}`,
  pointerEvents: 'none',
});
export const box = uiStyle({
  position: 'absolute',
  insetBlockStart: 0,
  zIndex: layer.stickyHeader,
  maxInlineSize: '60%',
  padding: `${space[1]}px ${space[2]}px`,
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.control,
  background: color.surface.raised,
  pointerEvents: 'none',
});
export const boxHead = uiStyle({ ...type.caption, color: color.text.second });
export const reading = uiStyle({ ...type.caption, display: 'flex', alignItems: 'center', gap: space[2], color: color.text.body });
export const boxValue = uiStyle({ marginInlineStart: 'auto', fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
export const column = uiStyle({
  fill: color.chart.one,
  selectors: { [`${root.colourWeak} &`]: { stroke: color.text.body, strokeWidth: 0.5 } },
  '@media': FORCED,
});
export const lineName = uiStyle({
  ...type.caption,
  position: 'absolute',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.text.body,
  fontWeight: weight.strong,
  transform: 'translateY(-50%)',
  pointerEvents: 'none',
});
