import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type } from '#styles/scale.ts';

const PHONE = 375;

export const preview = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  minInlineSize: 0,
  alignContent: 'start',
});
export const bar = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center', justifyContent: 'space-between' });
export const title = screenStyle({ ...type.section, margin: 0 });
export const sheet = screenStyle({
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.dialog,
  background: color.surface.content,
  overflow: 'hidden',
  inlineSize: '100%',
  marginInline: 'auto',
  selectors: { '&[data-width="phone"]': { maxInlineSize: PHONE } },
});
export const head = screenStyle({ padding: space[3], borderBlockEnd: `1px solid ${color.line.hair}` });
export const subject = screenStyle({ ...type.sub, margin: 0, overflowWrap: 'anywhere' });
export const preheader = screenStyle({ ...type.caption, color: color.text.second, margin: 0, overflowWrap: 'anywhere' });
export const frame = screenStyle({
  display: 'block',
  inlineSize: '100%',
  blockSize: 560,
  border: 0,
  background: color.surface.sunken,
  selectors: { '&[hidden]': { display: 'none' } },
});
export const text = screenStyle({
  ...type.body,
  margin: 0,
  padding: space[3],
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontFamily: 'inherit',
});
export const note = screenStyle({ ...type.caption, color: color.text.second, margin: 0 });
export const problems = screenStyle({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space[1] });
export const problem = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
});
