import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layout, size, space, type, when } from '#styles/scale.ts';

export const footer = appStyle({
  ...type.caption,
  gridArea: 'foot',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[4],
  minBlockSize: layout.footer,
  paddingInline: layout.contentPadding,
  background: color.surface.content,
  color: color.text.second,
  // Ends with the pages' column, which stands in the middle of a wide window.
  selectors: { '[data-page-width="fixed"] > &': { paddingInline: `max(${layout.contentPadding}px, (100% - ${layout.contentMax}px) / 2)` } },
  '@media': { [when.narrow]: { selectors: { '&&': { paddingInline: layout.contentPaddingMobile } } } },
});

export const end = appStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space[4], marginInlineStart: 'auto' });

export const action = appStyle({
  minBlockSize: size.targetMin,
  color: color.accent.text,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
