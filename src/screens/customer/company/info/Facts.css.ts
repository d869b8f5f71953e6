import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, when } from '#styles/scale.ts';

export const facts = screenStyle({ paddingBlock: space[2] });
export const fact = screenStyle({
  display: 'grid',
  gridTemplateColumns: '112px minmax(0, 1fr)',
  gap: space[3],
  paddingBlock: space[1],
  overflowWrap: 'anywhere',
  '@media': { [when.narrow]: { gridTemplateColumns: '88px minmax(0, 1fr)' } },
});
export const term = screenStyle({ color: color.text.third });
export const value = screenStyle({ whiteSpace: 'pre-line' });
export const unknown = screenStyle({ color: color.text.third });

export const groups = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  alignItems: 'start',
  gap: `${space[6]}px ${space[8]}px`,
});
export const group = screenStyle({ display: 'grid', gap: space[6] });
/** A mark after a value: who gave it, where it was not a person. */
export const origin = screenStyle({ color: color.text.third, fontSize: '0.75rem', marginInlineStart: space[2] });
