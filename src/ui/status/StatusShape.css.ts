import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const shape = (tone: Tone) =>
  uiStyle({ fill: color.status[tone].mark, stroke: color.status[tone].outline, strokeWidth: 1, strokeLinejoin: 'round' });
const glyph = (tone: Tone) =>
  uiStyle({ fill: 'none', stroke: color.status[tone].onMark, strokeWidth: 1.6, strokeLinecap: 'round', strokeLinejoin: 'round' });

export const shapes = {
  neutral: shape('neutral'),
  info: shape('info'),
  success: shape('success'),
  warning: shape('warning'),
  danger: shape('danger'),
};

export const glyphs = {
  neutral: glyph('neutral'),
  info: glyph('info'),
  success: glyph('success'),
  warning: glyph('warning'),
  danger: glyph('danger'),
};

export const hollow = uiStyle({ fill: 'none', strokeWidth: 2 });
