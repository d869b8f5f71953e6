import { globalStyle } from '@vanilla-extract/css';

import { color } from './contract.css.ts';
import { layers } from './layers.css.ts';
import { size } from './scale.ts';

/**
 * One focus ring for everything that takes the keyboard.
 *
 * It is an outline and not a shadow, so that forced colours keep it; components may move it inwards, never remove it.
 */
globalStyle(':focus-visible', {
  '@layer': { [layers.reset]: { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: size.focusOffset } },
});

// A heading takes the focus on a change of page only so that reading goes on there; it is no control.
globalStyle(':is(h1, h2, main)[tabindex="-1"]:focus-visible', { '@layer': { [layers.reset]: { outline: 'none' } } });
