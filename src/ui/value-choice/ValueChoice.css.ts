import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, space, type, weight, when } from '#styles/scale.ts';

export const options = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: space[2],
  marginBlockStart: space[1],
});

export const option = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[2],
  padding: `${space[2]}px ${space[3]}px`,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&:has(:checked)': { borderColor: color.accent.edge, background: color.accent.soft },
  },
  '@media': { [when.forcedColours]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: -2 } } } },
});

export const name = uiStyle({ ...type.caption, color: color.text.second });

export const text = uiStyle({
  gridColumn: '1 / -1',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  selectors: { [`${option}:has(:checked) &`]: { fontWeight: weight.medium } },
});

export const tick = uiStyle({
  visibility: 'hidden',
  color: color.accent.text,
  selectors: { [`${option}:has(:checked) &`]: { visibility: 'visible' } },
});
