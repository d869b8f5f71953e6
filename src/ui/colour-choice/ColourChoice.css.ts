import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { accents } from '#styles/palette/accents.ts';
import { size, space, type, when } from '#styles/scale.ts';

export const options = uiStyle({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginBlockStart: space[2] });

export const option = uiStyle({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 28,
  blockSize: 28,
  border: `1px solid ${color.line.control}`,
  borderRadius: '50%',
  forcedColorAdjust: 'none',
  selectors: { '&:has(:checked)': { boxShadow: `0 0 0 2px ${color.surface.raised}, 0 0 0 4px ${color.text.body}` } },
  '@media': { [when.touch]: { inlineSize: size.targetTouch, blockSize: size.targetTouch } },
});

export const tick = uiStyle({ visibility: 'hidden', selectors: { [`${option}:has(:checked) &`]: { visibility: 'visible' } } });

export const chosen = uiStyle({ ...type.caption, color: color.text.third });

/** The colour as it was chosen, which is a picture of it and never a text colour. */
export const swatches: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(accents).map(([name, { seed, onSeed }]) => [name, uiStyle({ background: seed, color: onSeed })]),
);
