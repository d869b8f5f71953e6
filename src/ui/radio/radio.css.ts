import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size } from '#styles/scale.ts';

/** The browser's radio button, spread unseen over the picture that stands for it: it keeps the arrow keys, the press and the focus. */
export const input = uiStyle({
  appearance: 'none',
  position: 'absolute',
  inset: 0,
  margin: 0,
  borderRadius: 'inherit',
  cursor: 'pointer',
  outlineOffset: size.focusOffset,
});

export const legend = uiStyle({ fontWeight: 600, color: color.text.body });
