import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { type } from '#styles/scale.ts';

export const how = screenStyle({ ...type.caption, display: 'block', color: color.text.second, whiteSpace: 'normal' });
