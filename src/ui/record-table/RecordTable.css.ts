import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, row as rowSize, space, type, when } from '#styles/scale.ts';

/** The table bleeds to both sides, so that its text keeps the edges of the column while hover and selection have air. */
export const frame = uiStyle({
  position: 'relative',
  marginInline: -space[3],
  overflowX: 'auto',
  '@media': { [when.narrow]: { marginInline: -space[4], overflowX: 'visible' } },
});

export const table = uiStyle({
  outline: 'none',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [when.narrow]: { display: 'block' } },
});

export const header = uiStyle({
  ...type.label,
  '@media': {
    // On a narrow window the rows show their own names; the header stays for screen readers.
    [when.narrow]: { position: 'absolute', inlineSize: 1, blockSize: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

export const column = uiStyle({
  ...type.label,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.content,
  blockSize: rowSize.header,
  paddingInline: 10,
  borderBlockEnd: `1px solid ${color.line.strong}`,
  background: color.surface.content,
  color: color.text.second,
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    '&:first-child': { paddingInlineStart: space[3] },
    '&:last-child': { paddingInlineEnd: space[3] },
    '&[data-align="end"]': { textAlign: 'end' },
    '&[data-allows-sorting]': { cursor: 'pointer' },
    '&[data-allows-sorting]:hover': { color: color.text.body },
    '&[data-focus-visible]': { outline: `2px solid ${color.accent.ring}`, outlineOffset: -2, borderRadius: 4 },
    '&[aria-sort="ascending"], &[aria-sort="descending"]': { color: color.text.body },
  },
});

export const sortable = uiStyle({ display: 'inline-flex', alignItems: 'center', gap: space[1] });

export const arrow = uiStyle({
  color: color.text.third,
  selectors: { ':is([aria-sort="ascending"], [aria-sort="descending"]) &': { color: color.accent.text } },
});

export const body = uiStyle({ '@media': { [when.narrow]: { display: 'block' } } });

export const row = uiStyle({
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: color.surface.hover },
    '&[data-href], &[data-has-action]': { cursor: 'pointer' },
    '&[data-selected]': { background: color.accent.soft, boxShadow: `inset 3px 0 0 ${color.accent.mark}` },
    '&[data-selected][data-hovered]': { background: color.accent.softHover },
    '&[data-focus-visible]': { outline: `2px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': {
    [when.narrow]: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `0 ${space[2]}px`,
      padding: '12px 16px',
      borderBlockEnd: `1px solid ${color.line.hair}`,
    },
    [when.forcedColours]: { selectors: { '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});

export const cell = uiStyle({
  ...type.cell,
  blockSize: rowSize.regular,
  maxInlineSize: 0,
  paddingInline: 10,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  outline: 'none',
  selectors: {
    '&:first-child': { paddingInlineStart: space[3] },
    '&:last-child': { paddingInlineEnd: space[3] },
    '&[data-align="end"]': { textAlign: 'end' },
    '&[role="rowheader"]': { fontWeight: 500 },
    '&[data-focus-visible]': { outline: `2px solid ${color.accent.ring}`, outlineOffset: -2 },
    '[data-density="compact"] &': { blockSize: rowSize.compact },
    '[data-density="relaxed"] &': { blockSize: rowSize.relaxed },
  },
  '@media': {
    [when.narrow]: {
      selectors: {
        '&&': { blockSize: 'auto', maxInlineSize: '100%', padding: 0, border: 0 },
        '&&[role="rowheader"]': { flex: '1 0 60%', fontWeight: 600 },
      },
    },
  },
});

export const boxCell = uiStyle({ inlineSize: 44, textAlign: 'center' });

export const empty = uiStyle({ padding: `0 ${space[3]}px` });
