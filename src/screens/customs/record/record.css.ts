import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const group = screenStyle({ selectors: { '& + &': { marginBlockStart: space[5] } } });
export const below = screenStyle({ marginBlockStart: space[3] });
export const heading = screenStyle({ ...type.sub, paddingBlockEnd: space[1], borderBlockEnd: `1px solid ${color.line.strong}` });
export const facts = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  columnGap: space[8],
  margin: 0,
});
export const fact = screenStyle({ display: 'flex', gap: space[3], paddingBlock: space[1], borderBlockEnd: `1px solid ${color.line.hair}` });
export const term = screenStyle({ flex: 'none', inlineSize: 112, color: color.text.third });
export const words = screenStyle({
  flex: 1,
  minInlineSize: 0,
  margin: 0,
  overflowWrap: 'anywhere',
  selectors: { '&[data-absent]': { color: color.text.third } },
});
