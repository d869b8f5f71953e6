import { screenStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const note = screenStyle({ display: 'grid', gap: space[2], paddingBlock: space[3], maxInlineSize: 640 });
