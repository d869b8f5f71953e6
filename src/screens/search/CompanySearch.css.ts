import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { layout, radius, size, space, type, weight, when } from '#styles/scale.ts';

/** Below this width of the page the facets open on demand. */
const NARROW = '(max-width: 760px)';

export const head = screenStyle({ display: 'flex', gap: space[2], marginBlockEnd: space[2] });
export const tools = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]}px ${space[3]}px`,
  minBlockSize: 32,
  marginBlockEnd: space[4],
  '@media': { [when.narrow]: { marginBlockEnd: space[2] } },
});
export const toolsEnd = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[1], marginInlineStart: 'auto' });
export const code = screenStyle({ marginBlockEnd: space[4] });
export const box = screenStyle({ position: 'relative', flex: 1, minInlineSize: 0, display: 'flex' });
/** Shows in the empty box which key leads there. */
export const key = screenStyle({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.targetMin,
  blockSize: size.targetMin,
  position: 'absolute',
  insetInlineEnd: space[3],
  insetBlockStart: (size.controlLarge - size.targetMin) / 2,
  pointerEvents: 'none',
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.small,
  color: color.text.third,
  '@media': { [when.touch]: { display: 'none' }, [when.narrow]: { display: 'none' } },
});

export const columns = screenStyle({
  display: 'grid',
  gridTemplateColumns: `${layout.facets - space[8]}px minmax(0, 1fr)`,
  alignItems: 'start',
  gap: space[8],
  '@container': { [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2] } },
});
export const facets = screenStyle({
  display: 'grid',
  // A long name gives way and not the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
  '@container': { [NARROW]: { selectors: { '&:not([data-open])': { display: 'none' } } } },
});
/** As high as eight values with what is said below them, so that the next property stays where it is. */
export const facetWaiting = screenStyle({ minBlockSize: 315 });
export const facetToggle = screenStyle({ display: 'none', '@container': { [NARROW]: { display: 'block' } } });
export const conditions = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[1]}px ${space[3]}px` });
export const unknown = screenStyle({ ...type.caption, color: color.text.third });

export const results = screenStyle({ minInlineSize: 0 });
export const line = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: 44,
  '@media': { [when.touch]: { paddingBlockEnd: space[2] }, [when.narrow]: { paddingBlockEnd: space[2] } },
});
export const total = screenStyle({ fontWeight: weight.strong, fontVariantNumeric: 'tabular-nums' });
export const sort = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1], marginInlineStart: 'auto' });
export const ownFilters = screenStyle({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  color: color.text.second,
});
export const chip = screenStyle({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.targetMin,
  paddingInline: space[2],
  borderRadius: radius.small,
  background: color.accent.soft,
  boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color.accent.edge} 45%, transparent)`,
  color: color.accent.text,
  selectors: { '&:hover': { background: color.accent.softHover } },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});

/** Bleeds to both sides as tables do, so that rows have air and their boxes and buttons keep the edges of the column. */
export const beginning = screenStyle({ position: 'relative' });
export const answer = screenStyle({
  position: 'relative',
  marginInline: -space[3],
  paddingInline: space[3],
  borderBlockStart: `1px solid ${color.line.strong}`,
});
export const nearest = screenStyle({
  display: 'grid',
  gap: space[1],
  paddingBlockStart: space[2],
  paddingBlockEnd: space[3],
  color: color.text.second,
});
export const wider = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1] });
export const beyond = screenStyle({ paddingBlock: space[3] });
export const pageBox = screenStyle({ paddingBlock: space[1], paddingInlineStart: space[1] });
export const list = screenStyle({ marginInline: -space[3], borderBlockStart: `1px solid ${color.line.hair}` });
