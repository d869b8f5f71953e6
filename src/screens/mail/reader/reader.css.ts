import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { layer, radius, size, space, type, weight, when as media } from '#styles/scale.ts';

export const toolbar = screenStyle({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.content + 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: 48,
  margin: 0,
  padding: `${space[1]}px ${space[4]}px`,
  border: 0,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  background: color.surface.content,
  minInlineSize: 0,
});
export const gap = screenStyle({ flex: 1 });
export const mail = screenStyle({ flex: 1, display: 'flex', flexDirection: 'column', gap: space[3], minInlineSize: 0, padding: space[4] });
export const subject = screenStyle({ ...type.section, overflowWrap: 'anywhere' });
export const strong = screenStyle({ fontWeight: weight.strong });
export const note = screenStyle({ ...type.caption, color: color.text.second });
export const warnings = screenStyle({
  display: 'grid',
  gap: space[2],
  padding: space[3],
  border: `1px solid ${color.status.danger.line}`,
  borderRadius: radius.control,
  background: color.status.danger.soft,
  color: color.status.danger.text,
  overflowWrap: 'anywhere',
});
export const who = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[3]}px`,
  minBlockSize: size.control,
  paddingBlockEnd: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const company = screenStyle({ ...type.sub, overflowWrap: 'anywhere' });
export const facts = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}px`,
  color: color.text.second,
});
export const fate = screenStyle({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
export const does = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const people = screenStyle({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space[2] });
export const sides = screenStyle({
  flex: '1 1 260px',
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `0 ${space[3]}px`,
  margin: 0,
});
export const sideLine = screenStyle({ display: 'contents' });
export const term = screenStyle({ color: color.text.third });
export const person = screenStyle({ display: 'inline-block', marginInlineEnd: space[3], overflowWrap: 'anywhere' });
export const address = screenStyle({ color: color.text.second });
export const when = screenStyle({ ...type.caption, display: 'grid', alignContent: 'start', color: color.text.second });
export const images = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]}px ${space[3]}px`,
  borderRadius: radius.control,
  background: color.surface.sunken,
  color: color.text.second,
});
/** Nothing can measure what is in the frame: it takes what the pane has left, and scrolls within. */
export const frame = screenStyle({
  flex: '1 0 auto',
  inlineSize: '100%',
  minBlockSize: 'max(320px, 45dvh)',
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.control,
  // The sheet is white in every theme, because the mail was made for white.
  background: 'white',
  selectors: { '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: 2 } },
});
export const text = screenStyle({ margin: 0, font: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const files = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const file = screenStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  maxInlineSize: 320,
  minBlockSize: size.control,
  paddingInline: space[3],
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  background: color.surface.content,
  color: color.text.body,
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.surface.hover } },
  '@media': { [media.touch]: { minBlockSize: size.targetTouch } },
});
export const fileName = screenStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const fileSize = screenStyle({ ...type.caption, flex: 'none', color: color.text.second });
export const thread = screenStyle({ borderBlock: `1px solid ${color.line.hair}`, paddingBlock: space[1] });
export const threadLine = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr) auto',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: size.control,
  alignItems: 'center',
  padding: `0 ${space[2]}px`,
  border: 0,
  background: 'none',
  color: color.text.body,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.surface.hover } },
  '@media': { [media.touch]: { minBlockSize: size.targetTouch } },
});
export const threadName = screenStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const threadWords = screenStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: color.text.second });
export const threadTime = screenStyle({ ...type.caption, color: color.text.second });
