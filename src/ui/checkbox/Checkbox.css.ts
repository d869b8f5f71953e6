import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { radius, size, space, when } from '#styles/scale.ts';

export const row = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: size.targetMin,
  minInlineSize: size.targetMin,
  cursor: 'pointer',
  selectors: { '&[data-bare]': { justifyContent: 'center' }, '&[data-disabled]': { color: color.text.disabled, cursor: 'not-allowed' } },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch, minInlineSize: size.targetTouch } },
});

export const box = uiStyle({
  appearance: 'none',
  position: 'relative',
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  margin: 0,
  border: `1.5px solid ${color.line.control}`,
  borderRadius: radius.small,
  background: color.surface.content,
  color: color.accent.onFill,
  cursor: 'inherit',
  selectors: {
    '&:hover': { borderColor: color.text.third },
    '&:is(:checked, :indeterminate)': { borderColor: color.accent.edge, background: color.accent.fill },
    // Drawn from borders, which forced colours keep. It is always there and only seen where it is checked: to make it for all rows of a table at once would
    // lay the whole table out again.
    '&::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: 3.5,
      insetBlockStart: 0.5,
      inlineSize: 6,
      blockSize: 9.5,
      border: 'solid currentColor',
      borderWidth: '0 2px 2px 0',
      transform: 'rotate(42deg) scale(.9)',
      visibility: 'hidden',
    },
    '&:is(:checked, :indeterminate)::after': { visibility: 'inherit' },
    '&:indeterminate::after': {
      insetInlineStart: 2.5,
      insetBlockStart: 5.5,
      inlineSize: 8,
      blockSize: 0,
      borderWidth: '2px 0 0',
      transform: 'none',
    },
    '&[aria-disabled="true"]': { borderColor: color.line.strong, background: color.surface.sunken, color: color.text.disabled },
  },
});
