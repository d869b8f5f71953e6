import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const how = screenStyle({ color: color.text.second });
export const list = screenStyle({ marginBlock: space[3] });
export const none = screenStyle({ color: color.text.second });
export const line = screenStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const words = screenStyle({ display: 'flex', flexDirection: 'column', minInlineSize: 0, overflowWrap: 'anywhere' });
export const kind = screenStyle({ ...type.caption, color: color.text.second });
export const form = screenStyle({ display: 'flex', flexDirection: 'column', gap: space[3] });
