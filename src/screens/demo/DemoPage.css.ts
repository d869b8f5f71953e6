import { screenStyle } from '#styles/layered.ts';
import { layout, space } from '#styles/scale.ts';

export const body = screenStyle({ display: 'grid', gap: space[4], maxInlineSize: layout.dialogForm });
