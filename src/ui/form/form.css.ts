import { uiStyle } from '#styles/layered.ts';
import { space } from '#styles/scale.ts';

/** The fields of a dialog's form, one below the other. */
export const fields = uiStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], paddingBlockStart: space[1] });
export const restored = uiStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
