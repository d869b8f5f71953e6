import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, when } from '#styles/scale.ts';

export const line = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[4]}px`,
  color: color.text.second,
});
export const clock = screenStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1], fontVariantNumeric: 'tabular-nums' });

/** The marks of the customer, beside its name. */
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

/** Somebody waits for an answer. */
export const requests = screenStyle({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  paddingBlockStart: space[3],
  listStyle: 'none',
});
export const request = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]}px ${space[3]}px`,
  padding: `${space[2]}px ${space[3]}px`,
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.control,
  background: color.surface.sunken,
});
export const words = screenStyle({ color: color.text.second, overflowWrap: 'anywhere' });
