import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { motion, radius, size, space, weight, when } from '#styles/scale.ts';

const isOn = ':not([aria-disabled="true"])';

export const button = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minBlockSize: size.control,
  paddingInline: space[3],
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  background: color.surface.content,
  color: color.text.body,
  fontWeight: weight.medium,
  lineHeight: 1.571,
  whiteSpace: 'nowrap',
  selectors: {
    // Only the way in moves, so that a change of theme never does.
    '&:hover': { transition: `background-color ${motion.quick}, border-color ${motion.quick}` },
    [`&${isOn}:hover`]: { background: color.surface.hover, borderColor: color.text.third },
    [`&${isOn}:is(:active, [aria-expanded="true"])`]: { background: color.surface.press, transitionDuration: motion.press },
    [`&${isOn}[aria-pressed="true"]`]: { background: color.accent.soft, borderColor: color.accent.edge, color: color.accent.text },

    '&[data-variant="primary"]': { background: color.accent.fill, borderColor: color.accent.edge, color: color.accent.onFill },
    [`&[data-variant="primary"]${isOn}:hover`]: { background: color.accent.fillHover, borderColor: color.accent.edge },
    [`&[data-variant="primary"]${isOn}:active`]: { background: color.accent.fillPressed },

    '&[data-variant="ghost"]': { borderColor: 'transparent', background: 'transparent', color: color.text.second },
    [`&[data-variant="ghost"]${isOn}:is(:hover, :active, [aria-expanded="true"])`]: {
      background: color.surface.press,
      borderColor: 'transparent',
      color: color.text.body,
    },

    '&[data-variant="text"]': { paddingInline: space[2], borderColor: 'transparent', background: 'transparent', color: color.accent.text },
    [`&[data-variant="text"]${isOn}:is(:hover, :active, [aria-expanded="true"])`]: {
      background: color.accent.soft,
      borderColor: 'transparent',
    },

    '&[data-variant="danger"]': { borderColor: color.status.danger.outline, color: color.status.danger.text },
    [`&[data-variant="danger"]${isOn}:is(:hover, :active)`]: {
      background: color.status.danger.soft,
      borderColor: color.status.danger.outline,
    },
    // On a bar that is tinted already only the words are coloured.
    '[data-toolbar] &[data-variant="danger"]': { borderColor: 'transparent', background: 'transparent' },
    '&[data-variant="dangerSolid"]': { background: color.solid.danger, borderColor: color.solid.danger, color: color.solid.onDanger },
    [`&[data-variant="dangerSolid"]${isOn}:hover`]: { background: color.solid.danger, borderColor: color.text.body },

    '&[data-size="small"]': { minBlockSize: size.controlSmall, paddingInline: 10, fontSize: '0.8125rem' },
    '&[data-size="large"]': { minBlockSize: size.controlLarge, paddingInline: space[5], fontSize: '0.9375rem' },

    '&[aria-disabled="true"]': {
      borderColor: color.line.strong,
      background: color.surface.sunken,
      color: color.text.disabled,
      cursor: 'not-allowed',
    },
    '&[aria-disabled="true"]:is([data-variant="ghost"], [data-variant="text"])': { borderColor: 'transparent', background: 'transparent' },
  },
  '@media': {
    [when.touch]: {
      minBlockSize: size.targetTouch,
      selectors: { '&&': { minBlockSize: size.targetTouch, minInlineSize: size.targetTouch } },
    },
    [when.forcedColours]: {
      selectors: {
        '&[aria-disabled="true"]': { color: 'GrayText', borderColor: 'GrayText' },
        '&[aria-pressed="true"]:not(:focus-visible)': { outline: '2px solid Highlight', outlineOffset: -2 },
      },
    },
  },
});

/** Both words lie in one cell, so that the button keeps its width when they change. */
export const words = uiStyle({ display: 'inline-grid', placeItems: 'center' });

export const word = uiStyle({ gridArea: '1 / 1', selectors: { '&[data-off]': { visibility: 'hidden' } } });
