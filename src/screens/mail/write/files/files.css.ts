import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type } from '#styles/scale.ts';

export const files = screenStyle({ display: 'grid', gap: space[2], marginBlockStart: space[3] });

export const list = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });

export const file = screenStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  maxInlineSize: '100%',
  paddingInline: `${space[2]}px ${space[1]}px`,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
});

export const name = screenStyle({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const size = screenStyle({ ...type.caption, flex: 'none', color: color.text.third, fontVariantNumeric: 'tabular-nums' });

export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });

export const choices = screenStyle({ display: 'grid', justifyItems: 'start', gap: space[1], margin: 0, padding: 0, listStyle: 'none' });

export const choice = screenStyle({ display: 'grid', gap: space[3], marginBlockEnd: space[3] });
