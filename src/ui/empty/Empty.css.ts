import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const empty = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[1],
  paddingBlock: space[6],
  whiteSpace: 'normal',
});

export const title = uiStyle({ ...type.section, marginBlockStart: space[2] });

export const words = uiStyle({ maxInlineSize: '42em', color: color.text.second });

export const actions = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[3] });

export const note = uiStyle({ ...type.caption, color: color.text.third, fontVariantNumeric: 'tabular-nums' });
