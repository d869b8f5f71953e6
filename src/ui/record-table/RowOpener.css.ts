import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, when } from '#styles/scale.ts';

export const opener = uiStyle({
  maxInlineSize: '100%',
  minBlockSize: size.targetMin,
  overflow: 'hidden',
  border: 0,
  padding: 0,
  background: 'transparent',
  color: color.text.body,
  font: 'inherit',
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
