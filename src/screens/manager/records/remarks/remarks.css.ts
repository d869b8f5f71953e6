import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type, weight, when as media } from '#styles/scale.ts';

export const remark = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
/** The first sign of a name, as the window's head has it of the reader. */
export const initial = screenStyle({
  ...type.label,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 28,
  blockSize: 28,
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.full,
  background: color.accent.soft,
  color: color.accent.text,
  // Drawn and no text: the name stands beside it.
  selectors: { '&::before': { content: 'attr(data-initial)' } },
});
export const said = screenStyle({ minInlineSize: 0 });
export const by = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}px` });
export const author = screenStyle({ fontWeight: weight.strong, overflowWrap: 'anywhere' });
export const own = screenStyle({ display: 'inline-flex', color: color.accent.text });
export const when = screenStyle({ ...type.caption, marginInlineStart: 'auto', color: color.text.third });
export const content = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const editor = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2], paddingBlockStart: space[3] });
/** The field in the foot of a window, which has its own air, and which the text of the window scrolls above. */
export const inFoot = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2], inlineSize: '100%' });
export const foot = screenStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[3] });
/** The keys that send it, for who has a keyboard. */
export const keys = screenStyle({
  ...type.caption,
  marginInlineStart: 'auto',
  color: color.text.second,
  fontFamily: 'inherit',
  whiteSpace: 'nowrap',
  '@media': { [media.touch]: { display: 'none' }, [media.narrow]: { display: 'none' } },
});
export const count = screenStyle({
  ...type.caption,
  color: color.text.third,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-over]': { color: color.status.danger.text } },
});
export const closed = screenStyle({ inlineSize: '100%', paddingBlockStart: space[3], color: color.text.second });
