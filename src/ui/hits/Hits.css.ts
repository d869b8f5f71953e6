import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { weight } from '#styles/scale.ts';

/** A part of a text for which it was found. */
export const mark = uiStyle({
  paddingInline: 2,
  background: color.surface.paper,
  color: 'inherit',
  fontWeight: weight.strong,
  borderBlockEnd: `1px solid ${color.line.control}`,
});
