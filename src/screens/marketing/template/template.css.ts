import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type, weight } from '#styles/scale.ts';

export const grid = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: space[5],
  margin: 0,
  padding: 0,
  marginBlock: space[4],
  listStyle: 'none',
});

/** Its longest word gives way, not its edge. */
export const card = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  alignContent: 'start',
  minInlineSize: 0,
});
export const cardHead = screenStyle({ display: 'flex', alignItems: 'start', gap: space[1] });
export const name = screenStyle({ ...type.sub, flex: 1, minInlineSize: 0, overflowWrap: 'anywhere', margin: 0 });
export const note = screenStyle({ ...type.caption, color: color.text.second, margin: 0, overflowWrap: 'anywhere' });

/** A drawing of the mail in blocks; it says nothing that the name does not. */
export const thumb = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gridAutoRows: 'max-content',
  gap: space[2],
  blockSize: 150,
  padding: space[4],
  overflow: 'hidden',
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.control,
  background: color.surface.sunken,
  selectors: { '&[data-rtl]': { direction: 'rtl' } },
});
export const thumbHeading = screenStyle({
  ...type.label,
  color: color.text.body,
  fontWeight: weight.strong,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});
export const thumbText = screenStyle({
  ...type.caption,
  color: color.text.second,
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
export const thumbBox = screenStyle({ blockSize: 36, borderRadius: radius.small, background: color.surface.press });
export const thumbButton = screenStyle({
  ...type.caption,
  justifySelf: 'start',
  maxInlineSize: '100%',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  paddingInline: space[2],
  borderRadius: radius.small,
  background: color.accent.soft,
  color: color.text.body,
});
export const thumbLine = screenStyle({ borderBlockStart: `1px solid ${color.line.strong}` });

export const desk = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[8],
  alignItems: 'start',
  '@media': { '(max-width: 1023.99px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const fields = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], minInlineSize: 0 });
export const state = screenStyle({ minBlockSize: 24, marginBlockEnd: space[3] });
