import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { radius, space, type, weight, when } from '#styles/scale.ts';

export const toggle = appStyle({ display: 'flex', alignItems: 'center', flex: 'none' });

export const pageName = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: '1 1 auto',
  minInlineSize: 0,
  fontWeight: weight.strong,
  '@media': { [when.narrow]: { fontSize: '1rem' } },
});

export const sail = appStyle({ color: color.accent.mark });

export const pageWords = appStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

/** How many pages are open, as on the tab buttons of mobile browsers. */
export const count = appStyle({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  minInlineSize: 22,
  blockSize: 22,
  paddingInline: 3,
  border: '1.5px solid currentColor',
  borderRadius: radius.small,
  fontWeight: weight.strong,
  lineHeight: 1,
});
/** Behind the open pages, of which some are out of sight. */
export const allTabs = appStyle({ display: 'flex', alignItems: 'center', flex: 'none', fontVariantNumeric: 'tabular-nums' });
