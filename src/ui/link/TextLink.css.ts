import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { root, size, when } from '#styles/scale.ts';

/** A line of text is 19 to 24 px high; a finger needs 44. */
const FINGER_ROOM = 13;

export const link = uiStyle({
  color: color.accent.text,
  textDecoration: 'underline',
  textDecorationColor: `color-mix(in srgb, ${color.accent.text} 38%, transparent)`,
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  borderRadius: 2,
  selectors: {
    '&:hover': { textDecorationColor: 'currentColor' },
    // A name may be longer than its place: the link is cut and not only its cell, so that its ring surrounds what is seen.
    '&[data-quiet]': {
      display: 'inline-block',
      maxInlineSize: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'top',
      color: 'inherit',
      textDecorationLine: 'none',
    },
    '&[data-quiet]:hover': { textDecorationLine: 'underline', textDecorationColor: color.line.control },
    [`${root.colourWeak} &, ${root.colourWeak} &[data-quiet]`]: { textDecorationLine: 'underline', textDecorationColor: 'currentColor' },
  },
  // Room to press that moves nothing: padding, and as much margin taken back.
  '@media': {
    [when.touch]: {
      padding: `${FINGER_ROOM}px 5px`,
      margin: `-${FINGER_ROOM}px -5px`,
      selectors: { '[data-single] > &': { display: 'inline-block', minInlineSize: size.targetTouch } },
    },
  },
});
