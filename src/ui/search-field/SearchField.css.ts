import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { when } from '#styles/scale.ts';

export const searchField = uiStyle({ flex: '0 1 260px', '@media': { [when.narrow]: { flexGrow: 1 } } });
export const glass = uiStyle({ color: color.text.third });
