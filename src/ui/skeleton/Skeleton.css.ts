import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, row } from '#styles/scale.ts';

export const line = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  blockSize: row.regular,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: { '&[data-waiting]': { visibility: 'hidden' } },
});

export const bar = uiStyle({
  blockSize: 12,
  inlineSize: '32%',
  borderRadius: radius.small,
  background: color.surface.skeleton,
  selectors: {
    '&:last-child': { inlineSize: '12%' },
    [`${line}:nth-child(3n) &:first-child`]: { inlineSize: '40%' },
    [`${line}:nth-child(3n + 1) &:first-child`]: { inlineSize: '26%' },
  },
});
