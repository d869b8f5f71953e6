import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

export const head = screenStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  minBlockSize: size.control,
});
export const list = screenStyle({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });

export const item = screenStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[1],
  inlineSize: '100%',
  padding: `${space[2]}px ${space[3]}px`,
  border: 0,
  borderRadius: radius.small,
  background: 'transparent',
  color: color.text.body,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.surface.press }, '&[data-unread]': { fontWeight: weight.strong } },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});

/** The way to count it as read stands beside the notice, because a button cannot hold another. */
export const line = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  borderBlockEnd: `1px solid ${color.line.hair}`,
});

export const note = screenStyle({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  inlineSize: '100%',
  color: color.text.third,
  fontWeight: weight.regular,
});

export const panel = screenStyle({ padding: `${space[2]}px ${space[3]}px ${space[3]}px` });
