import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const figure = uiStyle({ margin: 0, minInlineSize: 0 });
export const head = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  marginBlockEnd: space[2],
});
export const title = uiStyle({ ...type.sub, display: 'inline', margin: 0, marginInlineEnd: space[2] });
export const unit = uiStyle({ ...type.caption, color: color.text.third });
export const tools = uiStyle({ display: 'flex', alignItems: 'center', gap: space[1], marginInlineStart: 'auto' });
export const source = uiStyle({ ...type.caption, marginBlockStart: space[2], color: color.text.third });
export const scroll = uiStyle({ maxBlockSize: 280, overflow: 'auto' });
export const table = uiStyle({ inlineSize: '100%', fontVariantNumeric: 'tabular-nums' });

const cellBox = { paddingBlock: space[1], paddingInlineEnd: space[4], textAlign: 'end' } as const;
const edges = { '&:first-child': { textAlign: 'start' }, '&:last-child': { paddingInlineEnd: 0 } } as const;

export const cell = uiStyle({ ...cellBox, borderBlockEnd: `1px solid ${color.line.hair}`, selectors: edges });
export const columnHead = uiStyle({
  ...type.label,
  ...cellBox,
  borderBlockEnd: `1px solid ${color.line.strong}`,
  color: color.text.second,
  whiteSpace: 'nowrap',
  selectors: edges,
});
