import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { radius, space, type, weight } from '#styles/scale.ts';

export const count = appStyle({
  ...type.caption,
  minInlineSize: 18,
  paddingInline: space[1],
  borderRadius: radius.full,
  background: color.accent.fill,
  color: color.accent.onFill,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  // Drawn and no text, so that the button has no words in sight beside its name.
  selectors: { '&::before': { content: 'attr(data-count)' } },
});
