import { appStyle } from '#styles/layered.ts';

export const menu = appStyle({ flex: '1 1 auto', minInlineSize: 0 });
export const list = appStyle({ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' });
