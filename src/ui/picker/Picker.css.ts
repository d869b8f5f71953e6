import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, space } from '#styles/scale.ts';

export const combo = uiStyle({ minInlineSize: 0 });
export const open = uiStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.control - 8,
  marginInlineEnd: -6,
  border: 0,
  background: 'none',
  color: color.text.third,
  cursor: 'pointer',
});
export const popup = uiStyle({ inlineSize: 'var(--trigger-width)', maxInlineSize: 'none' });
export const list = uiStyle({ outline: 'none', overflow: 'auto', maxBlockSize: size.control * 8 });
export const nothing = uiStyle({ padding: `${space[1]}px ${space[2]}px`, color: color.text.third });
/** The list is not there yet; its place is. */
export const waiting = uiStyle({ minBlockSize: size.control });
