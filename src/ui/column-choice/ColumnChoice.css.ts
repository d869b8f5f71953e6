import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, space, type, when } from '#styles/scale.ts';

export const list = uiStyle({ marginBlockStart: space[4] });

export const line = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: 36,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});

export const fixed = uiStyle({ paddingInlineStart: 28 });
export const note = uiStyle({ ...type.caption, color: color.text.third });
export const width = uiStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1] });
export const value = uiStyle({ minInlineSize: 32, textAlign: 'center', color: color.text.second, fontVariantNumeric: 'tabular-nums' });
