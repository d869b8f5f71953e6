import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const doubles = screenStyle({ display: 'grid', gap: space[2], minInlineSize: 0, margin: 0, padding: 0, border: 0 });
export const why = screenStyle({ ...type.caption, display: 'block', color: color.text.second });
