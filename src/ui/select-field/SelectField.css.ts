import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, when } from '#styles/scale.ts';

export const select = uiStyle({
  inlineSize: '100%',
  // A finger may press the border too.
  '@media': { [when.touch]: { minBlockSize: size.targetTouch, marginBlock: -1 } },
});

/** Browsers that draw the list themselves take its colours from here. */
export const option = uiStyle({ background: color.surface.raised, color: color.text.body });
