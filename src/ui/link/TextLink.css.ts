import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { root } from '#styles/scale.ts';

export const link = uiStyle({
  color: color.accent.text,
  textDecoration: 'underline',
  textDecorationColor: `color-mix(in srgb, ${color.accent.text} 38%, transparent)`,
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  borderRadius: 2,
  selectors: {
    '&:hover': { textDecorationColor: 'currentColor' },
    '&[data-quiet]': { color: 'inherit', textDecorationLine: 'none' },
    '&[data-quiet]:hover': { textDecorationLine: 'underline', textDecorationColor: color.line.control },
    [`${root.colourWeak} &, ${root.colourWeak} &[data-quiet]`]: { textDecorationLine: 'underline', textDecorationColor: 'currentColor' },
  },
});
