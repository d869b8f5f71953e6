import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

export const options = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
  gap: `${space[2]}px ${space[4]}px`,
  marginBlockStart: space[2],
});

export const option = uiStyle({
  display: 'block',
  borderRadius: radius.control,
  textAlign: 'center',
});

export const frame = uiStyle({
  display: 'block',
  overflow: 'hidden',
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  selectors: {
    [`${option}:hover &`]: { borderColor: color.text.third },
    [`${option}:has(:checked) &`]: { outline: `2px solid ${color.accent.ring}`, outlineOffset: 2 },
  },
  '@media': { [when.forcedColours]: { selectors: { [`${option}:has(:checked) &`]: { outlineColor: 'Highlight' } } } },
});

export const name = uiStyle({
  ...type.label,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.targetMin,
  marginBlockStart: 6,
  fontWeight: weight.regular,
  selectors: { [`${option}:has(:checked) &`]: { fontWeight: weight.strong } },
});

export const tick = uiStyle({ display: 'none', selectors: { [`${option}:has(:checked) &`]: { display: 'inline' } } });
