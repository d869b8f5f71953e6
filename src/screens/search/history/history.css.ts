import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

const BUTTON_PADDING = 9;

export const line = screenStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
/** Its first word is a button, whose padding stands out so that all words keep one edge. */
export const words = screenStyle({
  display: 'flex',
  marginInlineStart: -BUTTON_PADDING,
  flexDirection: 'column',
  alignItems: 'flex-start',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});
export const facts = screenStyle({
  ...type.caption,
  paddingInlineStart: BUTTON_PADDING,
  color: color.text.second,
  fontVariantNumeric: 'tabular-nums',
});
export const none = screenStyle({ color: color.text.second });
export const running = screenStyle({
  ...type.caption,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space[3],
  paddingBlockEnd: space[3],
  color: color.text.second,
});
