import { uiStyle } from '#styles/layered.ts';

export const picker = uiStyle({ inlineSize: '100%', fontVariantNumeric: 'tabular-nums' });
