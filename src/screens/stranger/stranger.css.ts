import { screenStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const line = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[1], overflowWrap: 'anywhere' });
