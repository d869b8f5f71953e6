import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

export const keys = uiStyle({
  ...type.caption,
  paddingBlockStart: space[2],
  color: color.text.third,
  '@media': { [when.touch]: { display: 'none' } },
});
