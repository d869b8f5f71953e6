import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, space, type, when } from '#styles/scale.ts';

export const row = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: 36,
  cursor: 'pointer',
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});

export const words = uiStyle({ flex: 1, minInlineSize: 0 });

export const help = uiStyle({ ...type.caption, display: 'block', color: color.text.third });

export const state = uiStyle({ ...type.caption, color: color.text.second });

export const track = uiStyle({
  position: 'relative',
  flex: 'none',
  inlineSize: 36,
  blockSize: 20,
  // The focus brings the whole line into view with the track, so that what lies below a dialog's foot is still pressed in full.
  scrollMarginBlock: space[4],
  border: `1.5px solid ${color.line.control}`,
  borderRadius: 10,
  background: color.surface.content,
  cursor: 'inherit',
  selectors: {
    // A border and not a fill, so that forced colours draw the knob too.
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: 2.5,
      insetInlineStart: 3,
      border: `6px solid ${color.line.control}`,
      borderRadius: '50%',
    },
    '&:hover': { borderColor: color.text.third },
    '&[aria-checked="true"]': { borderColor: color.accent.edge, background: color.accent.fill },
    '&[aria-checked="true"]::after': { insetInlineStart: 'auto', insetInlineEnd: 3, borderColor: color.accent.onFill },
  },
});
