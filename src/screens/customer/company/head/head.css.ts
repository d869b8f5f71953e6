import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, when } from '#styles/scale.ts';

export const line = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}px`, color: color.text.second });
export const clock = screenStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1], fontVariantNumeric: 'tabular-nums' });

/** What the customer is marked with, beside its name. */
export const marks = screenStyle({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1] });
export const chip = screenStyle({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.targetMin,
  paddingInline: space[2],
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.small,
  background: color.surface.sunken,
  color: color.text.second,
  '@media': { [when.touch]: { minBlockSize: 32 } },
});
export const star = screenStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  color: color.text.third,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-set]': { color: color.status.warning.text } },
});
