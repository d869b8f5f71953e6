import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

/** The chart stands beside the form only where both have room. */
const WIDE = '(min-width: 1024px)';
const FORM_WIDTH = 360;
const SCALE_WIDTH = 6;
const SCALE_CELL = 24;

const scaleAlong = (direction: string) =>
  `repeating-linear-gradient(${direction}, ${color.text.third} 0 ${SCALE_CELL}px, ${color.surface.content} 0 ${SCALE_CELL * 2}px)`;

export const page = screenStyle({
  display: 'grid',
  minBlockSize: '100dvh',
  background: color.surface.content,
  '@media': { [WIDE]: { gridTemplateColumns: 'minmax(480px, 5fr) 6fr' } },
});

export const side = screenStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  minInlineSize: 0,
  padding: `${space[6]}px ${space[4]}px`,
  '@media': { [WIDE]: { padding: `${space[8]}px ${space[10]}px ${space[6]}px` } },
});

export const head = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]}px ${space[4]}px`,
});

export const brand = screenStyle({ ...type.title, display: 'flex', alignItems: 'center', gap: space[3], letterSpacing: '0.06em' });
export const mark = screenStyle({ color: color.accent.mark });

export const main = screenStyle({ inlineSize: '100%', maxInlineSize: FORM_WIDTH, margin: 'auto' });
export const title = screenStyle({ ...type.display });
export const promise = screenStyle({ color: color.text.second, marginBlock: `2px ${space[6]}px` });
export const form = screenStyle({ display: 'flex', flexDirection: 'column', gap: space[5] });
/** Takes no room while there is nothing to say, but stays in the accessibility tree. */
export const announced = screenStyle({ selectors: { '&:empty': { marginBlockStart: -space[5] } } });
/** Behind the password, so that the key that leaves the number leads to it. */
export const beside = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]}px ${space[4]}px`,
});
export const aside = screenStyle({ textAlign: 'center', color: color.text.second });

export const foot = screenStyle({ ...type.caption, display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}px`, color: color.text.third });

export const languages = screenStyle({ display: 'flex', gap: space[2] });
export const language = screenStyle({
  ...type.label,
  fontWeight: weight.regular,
  minBlockSize: size.targetMin,
  paddingInline: space[1],
  borderRadius: radius.small,
  color: color.text.second,
  selectors: {
    '&:hover': { background: color.surface.press },
    '&[aria-pressed="true"]': { fontWeight: weight.strong, color: color.text.body },
  },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch, paddingInline: space[2] } },
});

export const chart = screenStyle({
  display: 'none',
  '@media': {
    [WIDE]: {
      display: 'block',
      position: 'sticky',
      insetBlockStart: 0,
      blockSize: '100dvh',
      padding: SCALE_WIDTH,
      border: `${space[2]}px solid ${color.surface.frame}`,
      backgroundColor: color.map.water,
      backgroundImage: [scaleAlong('90deg'), scaleAlong('90deg'), scaleAlong('180deg'), scaleAlong('180deg')].join(', '),
      backgroundSize: `100% ${SCALE_WIDTH}px, 100% ${SCALE_WIDTH}px, ${SCALE_WIDTH}px 100%, ${SCALE_WIDTH}px 100%`,
      backgroundPosition: 'top, bottom, left, right',
      backgroundRepeat: 'no-repeat',
      backgroundClip: 'padding-box',
      backgroundOrigin: 'padding-box',
      boxShadow: `inset 0 0 0 1px ${color.text.third}`,
    },
  },
});
export const record = screenStyle({ textDecoration: 'underline', textDecorationThickness: 1, textUnderlineOffset: '0.25em' });
