import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layout, space } from '#styles/scale.ts';

export const sheet = appStyle({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100dvh',
  background: color.menu.bg,
  color: color.menu.second,
});

export const head = appStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flex: 'none',
  minBlockSize: layout.barMobile,
  paddingInlineEnd: space[2],
  borderBlockEnd: `1px solid ${color.menu.line}`,
});

export const foot = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  padding: `${space[3]}px ${space[4]}px`,
  borderBlockStart: `1px solid ${color.menu.line}`,
  color: color.menu.text,
});

export const name = appStyle({ flex: '1 1 auto', minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
