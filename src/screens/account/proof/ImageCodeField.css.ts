import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type } from '#styles/scale.ts';

export const block = screenStyle({ display: 'grid', gap: space[2] });
export const reading = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[3] });
/** Stands level with the input, below the line of the label. */
export const picture = screenStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  blockSize: size.controlLarge,
  marginBlockStart: 25,
  minInlineSize: 156,
  justifyContent: 'end',
});
export const missing = screenStyle({ ...type.caption, color: color.text.second });
/** The words of the button, not its edge, stand under the field. */
export const verdict = screenStyle({
  marginInlineStart: -11,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.controlSmall,
  borderRadius: radius.small,
});
