import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';

export const searchField = uiStyle({ flex: '0 1 260px' });
export const glass = uiStyle({ color: color.text.third });
