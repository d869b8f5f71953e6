import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, weight } from '#styles/scale.ts';

/** The browser's radio button, spread unseen over the words or the picture that stand for it: it keeps the arrow keys, the press and the focus. */
export const input = uiStyle({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

/** The frame of a radio button; it shows the focus ring that the unseen button cannot. */
export const option = uiStyle({
  position: 'relative',
  selectors: { '&:has(:focus-visible)': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: size.focusOffset } },
});

export const legend = uiStyle({ color: color.text.body, fontWeight: weight.strong });
