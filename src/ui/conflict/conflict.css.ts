import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';

export const how = uiStyle({ color: color.text.second });
