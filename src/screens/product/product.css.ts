import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, when } from '#styles/scale.ts';

export const thumb = screenStyle({ display: 'block', objectFit: 'cover', borderRadius: radius.control, background: color.surface.sunken });
export const pictures = screenStyle({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' });
export const picture = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space[3] });
export const large = screenStyle({ objectFit: 'cover', borderRadius: radius.control, background: color.surface.sunken });
/** The space before a part that follows a form on the same page. */
export const apart = screenStyle({ marginBlockStart: space[6] });
export const grow = screenStyle({ flex: '1 1 180px' });
export const group = screenStyle({ display: 'grid', gap: space[3], margin: 0, padding: 0, border: 0, minInlineSize: 0 });
export const legend = screenStyle({ ...type.sub, padding: 0, marginBlockEnd: space[2] });
export const row = screenStyle({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
  alignItems: 'end',
});
/** A text beside the same text in another language; on a phone one stands over the other. */
export const pair = screenStyle({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  alignItems: 'start',
});
/** The way to what can be done with one product. */
export const more = screenStyle({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: size.controlSmall,
  minBlockSize: size.controlSmall,
  borderRadius: radius.small,
  color: color.text.second,
  selectors: { '&:hover': { background: color.surface.press, color: color.text.body }, '&:focus-visible': { outlineOffset: -2 } },
  '@media': { [when.touch]: { minInlineSize: size.targetTouch, minBlockSize: size.targetTouch } },
});
export const note = screenStyle({ color: color.text.second, margin: 0 });
/** The line is as high as what takes its place while products are selected, so that no row moves under the pointer. */
export const resultLine = screenStyle({ display: 'flex', alignItems: 'center', minBlockSize: 44, margin: 0, color: color.text.second });
