import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const facts = screenStyle({ display: 'grid' });
export const fact = screenStyle({ paddingBlock: space[2], borderBlockEnd: `1px solid ${color.line.hair}` });
export const term = screenStyle({ ...type.caption, color: color.text.second });
export const words = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}px`, overflowWrap: 'anywhere' });
export const note = screenStyle({ color: color.text.second });
