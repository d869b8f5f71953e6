import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const landing = screenStyle({ display: 'grid', gap: space[6], paddingBlock: space[3] });
export const heading = screenStyle({ ...type.sub, marginBlockEnd: space[2] });
export const words = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
