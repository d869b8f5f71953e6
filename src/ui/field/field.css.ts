import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, space, type, when } from '#styles/scale.ts';

export const field = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minInlineSize: 0,
  // Side by side in a grid, controls stand in one line however many lines their labels take; below them there is room for a mistake and for help.
  selectors: { '[data-aligned] > &': { display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid' } },
});

export const head = uiStyle({
  ...type.label,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  gap: space[2],
  // A link beside the label is pressed with a finger that the field below would catch.
  '@media': { [when.touch]: { paddingBlockEnd: space[2] } },
});

export const required = uiStyle({ marginInlineStart: 6, color: color.status.danger.text });

export const box = uiStyle({
  ...type.input,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.control,
  minInlineSize: 0,
  paddingInline: 10,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  background: color.surface.content,
  color: color.text.body,
  selectors: {
    '&:hover': { borderColor: color.text.third },
    '&:focus-within': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: 0, borderColor: color.accent.ring },
    '&[data-size="large"]': { minBlockSize: size.controlLarge, paddingInline: 14, fontSize: '0.9375rem' },
    '&[data-invalid]': { borderColor: color.status.danger.outline, boxShadow: `inset 0 0 0 1px ${color.status.danger.outline}` },
    '&[data-readonly]': { borderColor: color.line.strong, background: color.surface.sunken },
    '&[data-disabled]': { borderColor: color.line.strong, background: color.surface.sunken, color: color.text.disabled },
  },
  '@media': { [when.touch]: { ...type.inputTouch, minBlockSize: size.targetTouch, selectors: { '&&': { ...type.inputTouch } } } },
});

export const input = uiStyle({
  flex: 1,
  alignSelf: 'stretch',
  minInlineSize: 0,
  padding: 0,
  border: 0,
  background: 'none',
  // The ring is drawn by the box around it.
  outline: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    // Chromium paints filled-in fields its own colour, unreadable at night.
    '&:autofill': { boxShadow: `inset 0 0 0 40px ${color.surface.content}`, WebkitTextFillColor: color.text.body },
  },
  // A finger may press the border of the box too.
  '@media': { [when.touch]: { minBlockSize: size.targetTouch, marginBlock: -1 } },
});

export const prefix = uiStyle({ color: color.text.third });

export const help = uiStyle({ ...type.caption, color: color.text.third });

export const error = uiStyle({
  ...type.caption,
  display: 'flex',
  gap: space[1],
  color: color.status.danger.text,
});

export const errorShape = uiStyle({ marginBlockStart: 2 });
