import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const remark = screenStyle({ paddingBlock: space[2], borderBlockEnd: `1px solid ${color.line.hair}` });
export const by = screenStyle({ ...type.caption, display: 'flex', alignItems: 'center', gap: space[2], color: color.text.third });
export const own = screenStyle({ display: 'inline-flex', color: color.accent.text });
export const content = screenStyle({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const editor = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[2], paddingBlockStart: space[3] });
export const foot = screenStyle({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[3] });
export const count = screenStyle({
  ...type.caption,
  color: color.text.third,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-over]': { color: color.status.danger.text } },
});
export const closed = screenStyle({ paddingBlockStart: space[3], color: color.text.second });
