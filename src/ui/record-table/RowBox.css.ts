import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, when } from '#styles/scale.ts';

export const hit = uiStyle({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: size.targetMin,
  blockSize: size.targetMin,
  verticalAlign: 'middle',
  borderRadius: 5,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${color.accent.ring}` } },
  '@media': { [when.touch]: { inlineSize: size.targetTouch, blockSize: size.targetTouch } },
});

export const box = uiStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 16,
  blockSize: 16,
  border: `1.5px solid ${color.line.control}`,
  borderRadius: radius.small,
  background: color.surface.content,
  color: 'transparent',
  selectors: {
    [`${hit}[data-hovered] &`]: { borderColor: color.text.third },
    [`${hit}:is([data-selected], [data-indeterminate]) &`]: {
      borderColor: color.accent.edge,
      background: color.accent.fill,
      color: color.accent.onFill,
    },
  },
});

export const glyph = uiStyle({ fill: 'none', stroke: 'currentColor', strokeWidth: 2.5, strokeLinecap: 'round', strokeLinejoin: 'round' });
