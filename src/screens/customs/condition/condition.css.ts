import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, when } from '#styles/scale.ts';

export const head = screenStyle({ display: 'flex', gap: space[2] });
export const box = screenStyle({ flex: 1, minInlineSize: 0 });
export const bar = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], marginBlockStart: space[3] });
export const fields = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
  // Some fields bear their name above and some within.
  alignItems: 'end',
  gap: space[4],
  marginBlockStart: space[3],
  padding: space[4],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.control,
  background: color.surface.sunken,
});
export const choices = screenStyle({ display: 'flex', flexWrap: 'wrap', gridColumn: '1 / -1', gap: `${space[2]}px ${space[6]}px` });
export const chips = screenStyle({
  display: 'flex',
  marginBlockStart: space[3],
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: 0,
  listStyle: 'none',
});
/** A product may be as long as a paragraph; the chip is named by all of it. */
export const chipText = screenStyle({ display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 });
export const chip = screenStyle({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.targetMin,
  maxInlineSize: '100%',
  paddingInline: space[2],
  borderRadius: radius.small,
  background: color.accent.soft,
  boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color.accent.edge} 45%, transparent)`,
  color: color.accent.text,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: color.accent.softHover } },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
