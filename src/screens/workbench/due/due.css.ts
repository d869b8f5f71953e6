import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

export const list = screenStyle({ marginBlockStart: space[2] });
export const entry = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]}px ${space[4]}px`,
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  '@container': { '(max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const words = screenStyle({ minInlineSize: 0 });
export const name = screenStyle({ ...type.sub, overflowWrap: 'anywhere' });
export const facts = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}px`,
  color: color.text.second,
  fontVariantNumeric: 'tabular-nums',
});
/** Two lines tell what it is about; the customer's page has the rest. */
export const note = screenStyle({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});
export const does = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const keys = screenStyle({
  ...type.caption,
  paddingBlockStart: space[2],
  color: color.text.third,
  '@media': { [when.touch]: { display: 'none' } },
});
