import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { size, space, weight } from '#styles/scale.ts';

export const line = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.targetTouch,
  borderBlockEnd: `1px solid ${color.line.hair}`,
});

export const sail = appStyle({ inlineSize: 16, color: color.accent.mark });

export const name = appStyle({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&[data-current]': { fontWeight: weight.strong } },
});

/** Beside the name, and as wide as what is left of the line. */
export const sign = appStyle({ flex: '1 0 auto', display: 'flex', color: color.text.third });

/** Keeps the columns straight beside a page that cannot be closed. */
export const noButton = appStyle({ inlineSize: size.control, '@media': { '(pointer: coarse)': { inlineSize: size.targetTouch } } });
