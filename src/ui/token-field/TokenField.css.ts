import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, radius, size, space, type, when } from '#styles/scale.ts';

export const line = uiStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, auto) minmax(0, 1fr) auto',
  gap: `0 ${space[2]}px`,
  alignItems: 'start',
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: { '&:focus-within': { boxShadow: `inset 0 -2px 0 ${color.accent.ring}` } },
});

export const label = uiStyle({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: size.control,
  color: color.text.second,
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});

export const values = uiStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 6px', minInlineSize: 0 });

export const tokens = uiStyle({ display: 'contents', listStyle: 'none' });

export const token = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minBlockSize: 26,
  maxInlineSize: '100%',
  paddingInlineStart: space[2],
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.small,
  background: color.surface.sunken,
  fontSize: '0.8125rem',
  selectors: {
    '&[data-problem="fatal"]': {
      borderColor: color.status.danger.outline,
      background: color.status.danger.soft,
      color: color.status.danger.text,
    },
    '&[data-problem="odd"]': {
      borderColor: color.status.warning.outline,
      background: color.status.warning.soft,
      color: color.status.warning.text,
    },
  },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});

export const name = uiStyle({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

export const problem = uiStyle({ ...type.caption, flex: 'none' });

export const remove = uiStyle({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: size.targetMin,
  blockSize: size.targetMin,
  borderRadius: radius.small,
  color: 'inherit',
  selectors: { '&:hover': { background: color.surface.press } },
  '@media': { [when.touch]: { inlineSize: size.targetTouch, blockSize: size.targetTouch } },
});

export const input = uiStyle({
  ...type.input,
  flex: '1 1 160px',
  minInlineSize: 120,
  minBlockSize: size.controlSmall + 2,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text.body,
  outline: 'none',
  // The line under the field is its ring; one around the bare words would cut them.
  selectors: { '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: 2, borderRadius: 2 } },
  '@media': { [when.touch]: { ...type.inputTouch, minBlockSize: size.targetTouch } },
});

export const fault = uiStyle({ ...type.caption, flexBasis: '100%', color: color.text.second });

export const action = uiStyle({ display: 'flex', alignItems: 'center', minBlockSize: size.control });

export const list = uiStyle({
  position: 'absolute',
  zIndex: layer.popover,
  insetInlineStart: 56,
  insetInlineEnd: 0,
  insetBlockStart: 'calc(100% + 2px)',
  maxInlineSize: 560,
  maxBlockSize: size.control * 8 + space[2],
  padding: space[1],
  overflow: 'auto',
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
  background: color.surface.raised,
  boxShadow: color.shadow.popover,
});
