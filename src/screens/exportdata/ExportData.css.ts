import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

const READING_WIDTH = '42em';

export const promise = screenStyle({ color: color.text.second, maxInlineSize: READING_WIDTH, marginBlockEnd: space[4] });
export const filters = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[3], marginBlockEnd: space[5] });
export const goods = screenStyle({ flexBasis: '100%' });
export const report = screenStyle({ display: 'grid', gap: space[4] });
export const total = screenStyle({ ...type.sub });
export const side = screenStyle({ display: 'grid', gap: space[8], gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))' });
export const kept = screenStyle({ display: 'grid', justifyItems: 'start', gap: space[3], marginBlockStart: space[8] });
export const row = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[2] });
export const list = screenStyle({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
