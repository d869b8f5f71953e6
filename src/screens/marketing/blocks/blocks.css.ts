import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

export const list = screenStyle({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
});

export const panel = screenStyle({
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  background: color.surface.content,
  selectors: { '&[data-chosen]': { borderColor: color.accent.edge, boxShadow: `inset 3px 0 0 ${color.accent.mark}` } },
});

export const head = screenStyle({ display: 'flex', alignItems: 'center', gap: space[1], paddingInline: `${space[3]}px ${space[1]}px` });

export const name = screenStyle({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: size.control + 8,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text.body,
  ...type.body,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});

export const kind = screenStyle({ fontWeight: weight.strong, marginInlineEnd: space[2] });
export const snippet = screenStyle({ color: color.text.second });

export const fields = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: space[3],
  borderBlockStart: `1px solid ${color.line.hair}`,
});

export const pair = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[4] });

export const column = screenStyle({ display: 'grid', gap: space[2] });
export const columnName = screenStyle({ ...type.label, color: color.text.second, margin: 0 });

export const add = screenStyle({ marginBlockStart: space[2] });
export const how = screenStyle({ ...type.caption, color: color.text.second, margin: 0, marginBlockEnd: space[2] });
