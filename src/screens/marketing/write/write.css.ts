import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { size, space, type, weight, when } from '#styles/scale.ts';

/** Below the bar of a phone, when a step is gone to. */
export const stepsPlace = screenStyle({ scrollMarginBlockStart: size.targetTouch + space[6] });
export const steps = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))',
  gap: space[1],
  margin: 0,
  padding: 0,
  marginBlock: space[3],
  listStyle: 'none',
});
export const step = screenStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  inlineSize: '100%',
  minBlockSize: size.control,
  padding: `${space[1]}px 0`,
  border: 0,
  borderBlockEnd: `4px solid ${color.line.strong}`,
  background: 'none',
  color: color.text.second,
  ...type.body,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&[aria-current]': { color: color.text.body, fontWeight: weight.strong, borderColor: color.accent.mark } },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
export const fields = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], maxInlineSize: 720 });
export const wide = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const pair = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[4], alignItems: 'end' });
export const group = screenStyle({ border: 0, margin: 0, padding: 0, display: 'grid', gap: space[2] });
export const legend = screenStyle({ ...type.label, padding: 0, marginBlockEnd: space[1] });
export const section = screenStyle({ ...type.section, margin: 0, marginBlockStart: space[4] });
export const note = screenStyle({ ...type.caption, color: color.text.second, margin: 0 });
export const counts = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[4], alignItems: 'baseline', margin: 0 });
export const figure = screenStyle({ ...type.figure, margin: 0 });
export const desk = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  '@media': { '(max-width: 1023.99px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const foot = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  marginBlockStart: space[5],
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${color.line.strong}`,
});
export const items = screenStyle({ margin: 0, padding: 0, listStyle: 'none' });
export const item = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) minmax(0, 3fr) auto',
  columnGap: space[3],
  paddingBlock: space[2],
  alignItems: 'center',
  minBlockSize: 40,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
  '@media': { '(max-width: 767.99px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const detail = screenStyle({ ...type.caption, color: color.text.second, whiteSpace: 'pre-line', margin: 0 });
export const figures = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[6],
  margin: 0,
  paddingBlock: space[4],
  borderBlock: `1px solid ${color.line.hair}`,
});
export const figureName = screenStyle({ ...type.caption, color: color.text.second });
export const figureValue = screenStyle({ ...type.figure, margin: 0 });
