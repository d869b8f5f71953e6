import { uiStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const form = uiStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], paddingBlockStart: space[1] });
