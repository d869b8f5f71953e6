import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { type, weight } from '#styles/scale.ts';

export const country = uiStyle({ display: 'inline-flex', alignItems: 'baseline', gap: 6, maxInlineSize: '100%', whiteSpace: 'nowrap' });

/** In a narrow column it ends in dots, and not in the middle of a letter. */
export const name = uiStyle({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

export const code = uiStyle({
  ...type.caption,
  minInlineSize: 22,
  color: color.text.third,
  fontWeight: weight.strong,
  letterSpacing: '0.04em',
});
