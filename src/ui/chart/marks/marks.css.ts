import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { root, when } from '#styles/scale.ts';

const { one, two, three, four, five, six } = color.chart;

/** The colour of each series, in their fixed order; with forced colours the pattern, the marker and the dash alone tell them apart. */
export const series = [one, two, three, four, five, six].map((hue) =>
  uiStyle({ color: hue, '@media': { [when.forcedColours]: { color: 'CanvasText' } } }),
);
export const ink = uiStyle({ fill: 'currentColor' });
export const paper = uiStyle({ fill: color.surface.content, '@media': { [when.forcedColours]: { fill: 'Canvas' } } });
export const stroke = uiStyle({ fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'round' });
/** An area has an edge of its colour, so that its end is seen whatever its pattern. */
export const area = uiStyle({
  stroke: 'currentColor',
  strokeWidth: 1,
  selectors: { [`${root.colourWeak} &`]: { stroke: color.text.body } },
  '@media': { [when.forcedColours]: { stroke: 'CanvasText' } },
});
export const swatch = uiStyle({ flex: 'none', display: 'inline-block', verticalAlign: '-1px', overflow: 'visible' });
