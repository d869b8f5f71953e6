import { screenStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const doubles = screenStyle({ display: 'grid', gap: space[2], minInlineSize: 0, margin: 0, padding: 0, border: 0 });
