import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

export const group = appStyle({ selectors: { '& + &': { marginBlockStart: space[5] } } });
export const heading = appStyle({ ...type.sub, marginBlockEnd: space[1] });
export const keys = appStyle({ borderBlockStart: `1px solid ${color.line.strong}` });

export const line = appStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  minBlockSize: 36,
  borderBlockEnd: `1px solid ${color.line.hair}`,
});

export const combination = appStyle({ display: 'flex', gap: space[1] });

export const key = appStyle({
  ...type.caption,
  minInlineSize: 24,
  paddingInline: 6,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.small,
  background: color.surface.sunken,
  fontFamily: 'inherit',
  textAlign: 'center',
});

export const note = appStyle({ ...type.caption, marginBlockStart: space[4], color: color.text.second });

export const messages = appStyle({ display: 'flex', flexDirection: 'column' });

export const message = appStyle({
  display: 'flex',
  gap: space[2],
  paddingBlock: space[3],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.line.hair}` } },
});
export const words = appStyle({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });
export const shape = appStyle({ flex: 'none', paddingBlockStart: 5 });

export const paletteInput = appStyle({
  ...type.body,
  inlineSize: '100%',
  minBlockSize: size.controlLarge,
  paddingInline: space[3],
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control,
  background: color.surface.content,
  selectors: { '&:focus-visible': { outlineOffset: -size.focusRing } },
  '@media': { [when.touch]: { fontSize: '1rem' } },
});

// As high for one match as for many: the field stays where it is while one types. It scrolls as one, because only the list of a combobox may scroll without taking the focus.
export const palette = appStyle({
  display: 'flex',
  flexDirection: 'column',
  blockSize: 'min(56vh, 470px)',
  marginBlockStart: space[3],
  overflowY: 'auto',
  scrollPaddingBlockEnd: size.targetTouch + space[2] + space[1],
});
export const results = appStyle({ display: 'flex', gap: space[4], flex: '1 0 auto', '@media': { [when.narrow]: { display: 'block' } } });

// What the server finds comes late and stands beside the rest, or below it on a phone: nothing moves for it.
export const column = appStyle({
  flex: 1,
  minInlineSize: 0,
  '@media': { [when.narrow]: { selectors: { '& + &': { marginBlockStart: space[3] } } } },
});
export const columnNote = appStyle({ ...type.caption, paddingInline: space[3], paddingBlock: space[1], color: color.text.second });
export const searchLine = appStyle({
  position: 'sticky',
  insetBlockEnd: 0,
  flex: 'none',
  background: color.surface.raised,
  minBlockSize: size.control,
  marginBlockStart: space[2],
  paddingBlockStart: space[2],
  borderBlockStart: `1px solid ${color.line.hair}`,
  boxSizing: 'content-box',
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});
export const resultName = appStyle({ flex: 1, minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const resultNote = appStyle({ ...type.caption, flex: 'none', color: color.text.second });
export const resultGroup = appStyle({ selectors: { '& + &': { marginBlockStart: space[2] } } });
export const resultHeading = appStyle({ ...type.caption, paddingInline: space[3], color: color.text.second });

export const result = appStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: size.control,
  paddingInline: space[3],
  borderRadius: radius.control,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[aria-selected="true"]': { background: color.accent.soft, color: color.accent.text, fontWeight: weight.strong },
  },
  '@media': {
    [when.touch]: { minBlockSize: size.targetTouch },
    [when.forcedColours]: { selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});
