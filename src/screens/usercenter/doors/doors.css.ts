import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type } from '#styles/scale.ts';

export const part = screenStyle({ marginBlockEnd: space[8] });
export const heading = screenStyle({ ...type.section, marginBlockEnd: space[2] });
export const note = screenStyle({ color: color.text.second, maxInlineSize: '42em', marginBlockEnd: space[3] });
/** A link by itself, tall enough for a finger. */
export const docs = screenStyle({
  display: 'inline-block',
  paddingBlock: 13,
  marginBlock: -13,
  color: color.accent.text,
  textDecoration: 'underline',
});
/** A link that is dragged away: it looks like something to take hold of. */
export const bookmark = screenStyle({
  display: 'inline-block',
  padding: `${space[3]}px ${space[4]}px`,
  border: `1px dashed ${color.line.strong}`,
  borderRadius: radius.control,
  color: color.accent.text,
  cursor: 'grab',
});
export const secret = screenStyle({
  display: 'block',
  padding: space[3],
  marginBlock: space[3],
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
