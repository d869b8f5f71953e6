import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type, weight } from '#styles/scale.ts';

const edges = {
  2: color.chart.one,
  3: color.chart.two,
  4: color.chart.three,
  5: color.status.danger.mark,
  6: color.chart.four,
  7: color.chart.five,
  8: color.chart.six,
};

/** The colour stands at the edge, so that the name keeps its contrast on every ground. */
export const chip = screenStyle({
  ...type.caption,
  display: 'inline-block',
  flex: '0 1 auto',
  minInlineSize: 24,
  maxInlineSize: '16em',
  paddingInline: space[2],
  border: `1px solid ${color.line.control}`,
  borderInlineStartWidth: 3,
  borderRadius: radius.small,
  background: color.surface.content,
  color: color.text.body,
  fontWeight: weight.regular,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  selectors: Object.fromEntries(Object.entries(edges).map(([no, edge]) => [`&[data-color="${no}"]`, { borderInlineStartColor: edge }])),
});
