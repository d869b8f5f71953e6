import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, radius, row as rowSize, size, space, type, weight, when } from '#styles/scale.ts';

const BOX = 44;

/** The table bleeds to both sides, so that its text keeps the edges of the page while hover and selection have air. */
export const frame = uiStyle({
  position: 'relative',
  marginInline: -space[3],
  overflowX: 'auto',
  selectors: {
    // A table that is read on and on scrolls within itself, under its head; on a high screen it takes what the bars leave.
    '&[data-scrolls]': {
      blockSize: `max(${12 * rowSize.regular}px, 100vh - 320px)`,
      overflow: 'auto',
      scrollPaddingBlockStart: rowSize.header,
      overflowAnchor: 'none',
    },
  },
  '@media': { [when.narrow]: { marginInline: -space[4], selectors: { '&:not([data-scrolls])': { overflowX: 'visible' } } } },
});

export const table = uiStyle({
  tableLayout: 'fixed',
  // What its columns need; a width written at the table itself would hold on a narrow screen too.
  minInlineSize: 'var(--table-width)',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [when.narrow]: { display: 'block', minInlineSize: 0 } },
});

/** The room of one more sign in the corner of a row on a phone, beside the last. */
const SIGN = 28;

export const boxWidth = uiStyle({ inlineSize: BOX });

export const head = uiStyle({
  selectors: {
    '[data-scrolls] &': { position: 'sticky', insetBlockStart: 0, zIndex: layer.stickyHeader, background: color.surface.content },
  },
  '@media': { [when.narrow]: { display: 'block' } },
});

export const headRow = uiStyle({
  '@media': {
    [when.narrow]: {
      display: 'flex',
      // One line, however many there are to sort by: it is pushed sideways by finger, and by Tab.
      overflowX: 'auto',
      paddingInline: space[1],
      borderBlockEnd: `1px solid ${color.line.strong}`,
    },
  },
});

export const column = uiStyle({
  ...type.label,
  position: 'relative',
  blockSize: rowSize.header,
  paddingInline: 10,
  borderBlockEnd: `1px solid ${color.line.strong}`,
  color: color.text.second,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: space[3] },
    '&:last-child': { paddingInlineEnd: space[3] },
    '&[data-box]': { padding: 0, textAlign: 'center', overflow: 'visible' },
    '&[data-align="end"]': { textAlign: 'end' },
    '&:is([aria-sort="ascending"], [aria-sort="descending"])': { color: color.text.body },
  },
  '@media': {
    [when.touch]: { blockSize: size.targetTouch },
    [when.narrow]: {
      display: 'none',
      border: 0,
      selectors: { '&&:is([data-box], [aria-sort])': { display: 'flex', flex: 'none', alignItems: 'center', paddingInline: space[2] } },
    },
  },
});

export const sorter = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.controlSmall,
  maxInlineSize: 'calc(100% + 8px)',
  marginInline: -4,
  paddingInline: 4,
  overflow: 'hidden',
  borderRadius: radius.small,
  color: 'inherit',
  fontWeight: weight.medium,
  selectors: {
    '&:hover': { background: color.surface.press, color: color.text.body },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': { [when.touch]: { minBlockSize: size.targetTouch } },
});

/** The edge a column is drawn by: wide enough to be caught, seen only when the pointer is near. */
export const grip = uiStyle({
  position: 'absolute',
  insetBlock: 8,
  insetInlineEnd: 0,
  inlineSize: 6,
  borderInlineEnd: '2px solid transparent',
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: {
    'tr:hover > th > &': { borderColor: color.line.hair },
    'tr > th > &:is(:hover, :active)': { borderColor: color.accent.edge },
  },
  '@media': { [when.narrow]: { display: 'none' } },
});

export const arrow = uiStyle({
  color: color.text.third,
  selectors: { ':is([aria-sort="ascending"], [aria-sort="descending"]) &': { color: color.accent.text } },
});

export const body = uiStyle({ '@media': { [when.narrow]: { display: 'block' } } });

export const row = uiStyle({
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[data-selected]': {
      background: color.accent.soft,
      boxShadow: `inset 3px 0 0 ${color.accent.mark}`,
      // The paler texts are made for paler grounds.
      vars: { [color.text.third]: color.text.body },
    },
    // A darker ground would take the contrast from the colours of a status.
    '&[data-selected]:hover': { background: color.accent.soft },
    '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: -2 },
    '[data-opens] > &': { cursor: 'pointer' },
  },
  '@media': {
    [when.narrow]: {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: space[3],
      padding: '10px 16px',
      borderBlockEnd: `1px solid ${color.line.hair}`,
      selectors: { '&:has(> [data-box])': { paddingInlineStart: BOX + space[2] } },
    },
    [when.forcedColours]: { selectors: { '&[data-selected]': { outline: '2px solid Highlight', outlineOffset: -2 } } },
  },
});

export const cell = uiStyle({
  ...type.cell,
  blockSize: rowSize.regular,
  paddingInline: 10,
  borderBlockEnd: `1px solid ${color.line.hair}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    '&:first-child': { paddingInlineStart: space[3] },
    '&:last-child': { paddingInlineEnd: space[3] },
    '&[data-box]': { padding: 0, textAlign: 'center', overflow: 'visible' },
    '&[data-align="end"]': { textAlign: 'end' },
    '&:is(th)': { fontWeight: weight.medium },
    '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: -2 },
    '[data-density="compact"] &': { blockSize: rowSize.compact },
    '[data-density="relaxed"] &': { blockSize: rowSize.relaxed },
  },
  '@media': {
    [when.narrow]: {
      selectors: {
        '&&': { blockSize: 'auto', maxInlineSize: '100%', padding: 0, border: 0, color: color.text.second },
        '&&[data-box]': { position: 'absolute', insetInlineStart: space[3], insetBlockStart: space[1] },
        '&&:is(th)': { flex: '1 0 100%', color: color.text.body, fontWeight: weight.strong },
        // A long name ends before the signs in the corner.
        ':has(> [data-sign]) > &&:is(th)': { paddingInlineEnd: 'var(--last-sign)' },
        ':has(> [data-sign] ~ [data-sign]) > &&:is(th)': { paddingInlineEnd: `calc(var(--last-sign) + ${SIGN}px)` },
        '&&:last-child:not(:first-child)': { marginInlineStart: 'auto' },
        // A number says nothing without the name of its column; readers of the table's cells hear that name already.
        '&&[data-head]::before': { content: ["attr(data-head) ' '", "attr(data-head) ' ' / ''"], color: color.text.third },
        // A sentence has a line of its own, or several.
        '&&:has(> [data-line])': { flex: '1 0 100%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
        // Signs without words stand in the corner, and what a record has nothing of is left out.
        '&&[data-sign]': { position: 'absolute', insetBlockStart: space[1], insetInlineEnd: 'var(--last-sign)', overflow: 'visible' },
        '&&[data-sign]:last-child': { insetInlineEnd: space[2] },
        '&&:is(:empty, :has(> [data-none]))': { display: 'none' },
      },
    },
  },
});

/** The whole of its cell takes the press. */
export const hit = uiStyle({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  verticalAlign: 'middle',
  cursor: 'pointer',
  '@media': { [when.touch]: { inlineSize: size.targetTouch, blockSize: size.targetTouch } },
});

/** The room of rows that are not drawn. */
export const gap = uiStyle({
  padding: 0,
  border: 0,
  selectors: {
    '&[data-awaited]': { backgroundImage: `linear-gradient(to top, ${color.line.hair} 1px, transparent 1px)` },
  },
});

export const empty = uiStyle({ paddingInline: space[3], '@media': { [when.narrow]: { paddingInline: space[4] } } });
