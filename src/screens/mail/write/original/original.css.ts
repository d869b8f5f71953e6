import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space } from '#styles/scale.ts';

export const original = screenStyle({ display: 'grid', gap: space[2], marginBlockStart: space[3] });

/** A mail is written for white paper, at night too. */
export const frame = screenStyle({
  inlineSize: '100%',
  blockSize: 320,
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.control,
  background: color.surface.paper,
});
