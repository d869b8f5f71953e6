import { appStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

export const waiting = appStyle({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
