import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, weight, when } from '#styles/scale.ts';

const LINE = 4;
const ROW = 20;
const LABEL_GAP = space[2];

export const day = screenStyle({ paddingBlockEnd: space[3] });
export const markets = screenStyle({ ...type.caption, color: color.text.second, fontVariantNumeric: 'tabular-nums' });
export const market = screenStyle({
  position: 'relative',
  blockSize: ROW,
  '@media': { [when.narrow]: { blockSize: 'auto', paddingBlockEnd: space[2] } },
});
export const closed = screenStyle({ lineHeight: `${ROW}px`, '@media': { [when.narrow]: { paddingBlockEnd: space[2] } } });
export const label = screenStyle({
  position: 'absolute',
  marginInline: LABEL_GAP,
  whiteSpace: 'nowrap',
  // On a narrow screen there is room beside no line: each market gets a line of text of its own above it.
  '@media': { [when.narrow]: { position: 'static', marginInline: 0 } },
});
export const line = screenStyle({
  position: 'absolute',
  insetBlockStart: (ROW - LINE) / 2,
  blockSize: LINE,
  background: color.line.control,
  '@media': { [when.narrow]: { insetBlockStart: 'auto', insetBlockEnd: space[1] } },
});

export const water = screenStyle({
  position: 'relative',
  // Flags stand above the sail and its time, so that neither covers the other. Their room is there before they are known, and nothing moves.
  blockSize: 48,
});
/** The pole of a flag stands on the scale; its name is beside the cloth, as far as the next flag leaves room. */
export const flag = screenStyle({
  ...type.caption,
  position: 'absolute',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'start',
  gap: space[1],
  overflow: 'hidden',
  borderInlineStart: `1px solid ${color.text.body}`,
  color: color.text.body,
});
export const cloth = screenStyle({ flex: 'none', marginBlockStart: 3 });
export const flagName = screenStyle({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: { '&:not([data-named])': { display: 'none' } },
  // A day is too narrow for names there; the list below has them.
  '@media': { [when.narrow]: { display: 'none' } },
});
/** The sail stands on the scale, centred over the present minute. */
export const now = screenStyle({
  ...type.caption,
  position: 'absolute',
  insetBlockEnd: 0,
  display: 'flex',
  alignItems: 'end',
  gap: space[1],
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  color: color.text.body,
  transform: 'translateX(-9px)',
  selectors: {
    '&[data-late]': { flexDirection: 'row-reverse', transform: 'translateX(calc(-100% + 9px))' },
  },
});
export const scale = screenStyle({
  blockSize: 8,
  border: `1px solid ${color.text.third}`,
  backgroundImage: `linear-gradient(90deg, ${color.text.third} 50%, ${color.surface.content} 50%)`,
  backgroundSize: `${100 / 12}% 100%`,
});
export const hours = screenStyle({
  ...type.caption,
  display: 'flex',
  justifyContent: 'space-between',
  color: color.text.third,
  fontVariantNumeric: 'tabular-nums',
});
/** Each stands under its tick: no width of its own, the first and the last kept inside. */
export const hour = screenStyle({
  display: 'flex',
  justifyContent: 'center',
  inlineSize: 0,
  selectors: { '&:first-child': { justifyContent: 'start' }, '&:last-child': { justifyContent: 'end' } },
  '@media': { [when.narrow]: { selectors: { '&:not(:nth-child(4n + 1))': { visibility: 'hidden' } } } },
});
export const note = screenStyle({ ...type.caption, color: color.text.third, textAlign: 'end' });
