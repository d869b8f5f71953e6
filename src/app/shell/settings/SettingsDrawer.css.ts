import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { size, space, type } from '#styles/scale.ts';

export const groups = appStyle({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const group = appStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingBlockEnd: space[4],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line.hair}` } },
});

export const heading = appStyle(type.sub);

export const line = appStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: size.control,
});

export const help = appStyle({ ...type.caption, color: color.text.second });
