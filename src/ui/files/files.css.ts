import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { space, type, weight } from '#styles/scale.ts';

export const line = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: 44,
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const words = uiStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const name = uiStyle({ fontWeight: weight.strong });
export const note = uiStyle({ ...type.caption, color: color.text.third });
export const actions = uiStyle({ display: 'flex', alignItems: 'center', gap: space[1] });

/** Files that are chosen but not sent yet. */
export const legend = uiStyle({ ...type.label });
export const chosen = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}px`,
  overflowWrap: 'anywhere',
});

/** A file on its way up. */
export const sending = uiStyle({
  display: 'flex',
  flex: '1 1 100%',
  alignItems: 'center',
  gap: space[3],
  minInlineSize: 0,
  minBlockSize: 44,
});
export const sent = uiStyle({ flex: '1 1 0', minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const progress = uiStyle({ flex: '1 1 0', minInlineSize: 64, maxInlineSize: 240, accentColor: color.accent.mark });
export const share = uiStyle({
  ...type.caption,
  minInlineSize: '5ch',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  color: color.text.second,
});
