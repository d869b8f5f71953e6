import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { size, space } from '#styles/scale.ts';

export const list = screenStyle({
  display: 'grid',
  gap: space[2],
  marginBlockStart: space[2],
  paddingInlineStart: space[3],
  borderInlineStart: `2px solid ${color.line.hair}`,
});
export const comment = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'start',
  // Its entry cuts off what lies outside.
  selectors: { '&[data-sought]': { background: color.accent.soft }, '&:focus-visible': { outlineOffset: -size.focusRing } },
});
export const content = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const note = screenStyle({ color: color.text.second });
