import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type } from '#styles/scale.ts';

export const options = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space[1],
  minInlineSize: 0,
  margin: 0,
  marginBlockStart: space[4],
  padding: 0,
  border: 0,
});

export const legend = screenStyle({ ...type.label, color: color.text.second, marginBlockEnd: space[1] });

export const remind = screenStyle({ maxInlineSize: '100%' });

export const followup = screenStyle({
  display: 'grid',
  gap: space[2],
  inlineSize: '100%',
  maxInlineSize: 560,
  paddingInlineStart: space[6],
});
