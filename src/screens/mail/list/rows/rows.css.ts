import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

export const table = screenStyle({ display: 'block', inlineSize: '100%' });
export const body = screenStyle({ display: 'block' });
export const row = screenStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  gap: space[1],
  padding: `${space[2]}px ${space[3]}px ${space[2]}px ${space[2]}px`,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[data-open], &[data-selected]': {
      background: color.accent.soft,
      boxShadow: `inset 3px 0 0 ${color.accent.mark}`,
      // The paler texts are made for paler grounds.
      vars: { [color.text.third]: color.text.body, [color.text.second]: color.text.body },
    },
    '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': {
    [when.forcedColours]: { selectors: { '&:is([data-open], [data-selected])': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});
export const box = screenStyle({ padding: 0, textAlign: 'center' });
export const main = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: 0,
  fontWeight: weight.regular,
  textAlign: 'start',
});
export const who = screenStyle({ display: 'flex', alignItems: 'center', gap: space[2], minInlineSize: 0 });
export const name = screenStyle({
  flex: '0 1 auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '[data-unread] &': { fontWeight: weight.strong },
    '[data-unread] &::before': {
      content: '',
      display: 'inline-block',
      inlineSize: 8,
      blockSize: 8,
      marginInlineEnd: space[2],
      borderRadius: radius.full,
      background: color.accent.mark,
    },
  },
});
export const number = screenStyle({ ...type.caption, flex: 'none', color: color.text.third, fontVariantNumeric: 'tabular-nums' });
export const subject = screenStyle({
  minBlockSize: size.targetMin,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text.body,
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '[data-unread] &': { fontWeight: weight.strong },
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
export const snippet = screenStyle({ color: color.text.second, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const marks = screenStyle({
  ...type.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[2],
  rowGap: space[1],
  color: color.text.second,
});
export const mark = screenStyle({ display: 'inline-flex' });
export const end = screenStyle({ display: 'grid', alignContent: 'space-between', justifyItems: 'end', padding: 0 });
export const time = screenStyle({ ...type.caption, color: color.text.second, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
export const star = screenStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: size.controlSmall,
  blockSize: size.controlSmall,
  padding: 0,
  border: 0,
  borderRadius: radius.small,
  background: 'none',
  color: color.text.third,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.press },
    '&[aria-pressed="true"]': { color: color.status.warning.text },
    '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': { [when.touch]: { inlineSize: size.targetTouch, blockSize: size.targetTouch } },
});
