import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const fields = screenStyle({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: space[3] });
export const span = screenStyle({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[3], marginBlockStart: space[2] });
export const legend = screenStyle({ ...type.sub, marginBlockEnd: space[1] });
