import { keyframes } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, weight, when } from '#styles/scale.ts';

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

export const strip = uiStyle({
  display: 'flex',
  flex: 1,
  minInlineSize: 0,
  alignSelf: 'stretch',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
});

export const tab = uiStyle({
  position: 'relative',
  display: 'flex',
  flex: 'none',
  alignItems: 'stretch',
  maxInlineSize: 196,
  color: color.text.second,
  selectors: {
    // A short line between two tabs, unless one of them is open.
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineEnd: 0,
      insetBlock: 0,
      marginBlock: 'auto',
      blockSize: 14,
      inlineSize: 1,
      background: color.line.strong,
    },
    '&[data-active]::after, &:has(+ [data-active])::after': { visibility: 'hidden' },
    '&:hover': { color: color.text.body },
    '&[data-active]': { color: color.text.body, fontWeight: weight.strong },
  },
});

export const handle = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: 7,
  minInlineSize: 0,
  padding: '7px 28px 0 12px',
  border: '1px solid transparent',
  borderBlockEnd: 0,
  borderRadius: `${radius.tab}px ${radius.tab}px 0 0`,
  marginBlockStart: 7,
  paddingBlock: '0 7px',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&:focus-visible': { outlineOffset: -3 },
    '&[data-fixed]': { paddingInlineEnd: 12 },
    [`${tab}[data-active] > &`]: { paddingInlineEnd: 52, borderColor: color.line.strong, background: color.surface.content },
    [`${tab}[data-active] > &[data-fixed]`]: { paddingInlineEnd: 32 },
  },
  '@media': { [when.forcedColours]: { selectors: { [`${tab}[data-active] > &`]: { borderBlockEnd: '3px solid Highlight' } } } },
});

export const title = uiStyle({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

export const tool = uiStyle({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 6,
  marginBlock: 'auto',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 20,
  blockSize: 20,
  borderRadius: radius.small,
  color: color.text.third,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.line.hair, color: color.text.body },
    [`${tab}:not([data-active]):not(:hover) > &`]: { opacity: 0 },
    '&[data-kind="refresh"]:not(:last-child)': { insetInlineEnd: 27 },
    [`${tab}[data-busy] > &[data-kind="refresh"]`]: { animation: `${turn} 700ms linear infinite` },
  },
});
