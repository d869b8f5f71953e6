import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { size, space, type, weight, when } from '#styles/scale.ts';

export const next = screenStyle({ ...type.section, display: 'flex', flexWrap: 'wrap', gap: space[3], paddingBlock: space[3] });
export const section = screenStyle({ marginBlockStart: space[6] });
export const heading = screenStyle({ ...type.section, marginBlockEnd: space[2] });
export const list = screenStyle({ margin: 0, padding: 0, listStyle: 'none', borderBlockStart: `1px solid ${color.line.strong}` });
export const row = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const name = screenStyle({ ...type.sub, fontWeight: weight.strong });
export const facts = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}px`, color: color.text.second });
export const note = screenStyle({ ...type.caption, marginBlockStart: space[2], color: color.text.third });
export const sections = screenStyle({ paddingInlineStart: space[5], color: color.text.second });
export const summary = screenStyle({
  minBlockSize: size.targetMin,
  color: color.accent.text,
  cursor: 'pointer',
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
