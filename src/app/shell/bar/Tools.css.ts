import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

import { onMenu } from '../on-menu.css.ts';

export const tools = appStyle({ display: 'flex', alignItems: 'center', gap: space[1], flex: 'none', marginInlineStart: 'auto' });

export const toolLink = appStyle({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: size.control,
  blockSize: size.control,
  borderRadius: radius.control,
  color: color.text.second,
  selectors: { '&:hover': { background: color.surface.press, color: color.text.body } },
  '@media': { [when.touch]: { inlineSize: size.targetTouch, blockSize: size.targetTouch } },
});

export const avatar = appStyle({
  ...type.caption,
  display: 'grid',
  placeItems: 'center',
  inlineSize: 24,
  blockSize: 24,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.full,
  background: color.accent.soft,
  color: color.accent.text,
  fontWeight: weight.strong,
  lineHeight: 1,
  // Drawn and no text, so that the words in sight are those of the button's name.
  selectors: { '&::before': { content: 'attr(data-initial)' } },
});

export const userName = appStyle({
  maxInlineSize: 120,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: color.text.body,
  selectors: { [`${onMenu} &`]: { color: 'inherit' } },
});

export const offline = appStyle({
  ...type.caption,
  selectors: {
    '&[data-on]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: space[1],
      paddingInline: space[2],
      border: `1px dashed ${color.status.warning.line}`,
      borderRadius: radius.small,
      background: color.status.warning.soft,
      color: color.status.warning.text,
      whiteSpace: 'nowrap',
    },
  },
});
