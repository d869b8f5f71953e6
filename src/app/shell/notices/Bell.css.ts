import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { radius, space, type, weight } from '#styles/scale.ts';

export const count = appStyle({
  ...type.caption,
  blockSize: 17,
  minInlineSize: 17,
  paddingInline: space[1],
  lineHeight: '17px',
  borderRadius: radius.full,
  background: color.solid.danger,
  color: color.solid.onDanger,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  // Drawn and no text, so that the button has no words in sight beside its name.
  selectors: { '&::before': { content: 'attr(data-count)' } },
});
