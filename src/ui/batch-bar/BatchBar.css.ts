import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { space, type, weight, when } from '#styles/scale.ts';

export const frame = uiStyle({
  marginInline: -space[3],
  // On a phone one line, however much can be done: it is pushed sideways by finger, and by Tab.
  '@media': { [when.narrow]: { overflowX: 'auto' } },
});

export const bar = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: 44,
  paddingInline: space[2],
  borderRadius: 8,
  background: color.accent.soft,
  boxShadow: `inset 0 0 0 1px color-mix(in srgb, ${color.accent.edge} 40%, transparent)`,
  '@media': { [when.narrow]: { flexWrap: 'nowrap', minInlineSize: 'max-content' } },
});

/** The count of selected rows, before what can be done with them. */
export const lead = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginInlineEnd: space[2],
  paddingInlineEnd: space[2],
  borderInlineEnd: `1px solid ${color.line.control}`,
});

/** The hint at the key, for whoever has a keyboard; a finger has the buttons. */
export const key = uiStyle({
  ...type.caption,
  paddingInline: space[1],
  border: `1px solid ${color.line.control}`,
  borderRadius: 4,
  fontFamily: 'inherit',
  '@media': { [when.touch]: { display: 'none' }, [when.narrow]: { display: 'none' } },
});

export const count = uiStyle({
  fontWeight: weight.strong,
  lineHeight: 1.143,
  fontVariantNumeric: 'tabular-nums',
});
