import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { weight } from '#styles/scale.ts';

/** A part of a text for which it was found. Only the letters carry the mark: a box would stay behind an ellipsis that has cut them off. */
export const mark = uiStyle({
  background: 'transparent',
  color: 'inherit',
  fontWeight: weight.strong,
  textDecorationLine: 'underline',
  textDecorationColor: color.line.control,
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
});
