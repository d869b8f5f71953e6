import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { layout, radius, space, type, when } from '#styles/scale.ts';

/** Below these widths of the page the folders, and then the list or the mail, make room. */
const NO_SIDE = '(max-width: 859.99px)';
const ONE = '(max-width: 699.99px)';
const SIDE = 200;

/** Wider than other pages: it takes all the room beside the menu, and as much of the window's height as the bars leave. */
export const page = screenStyle({
  display: 'grid',
  gridTemplateColumns: `${SIDE}px minmax(280px, 5fr) minmax(0, 8fr)`,
  gridTemplateRows: 'minmax(0, 1fr)',
  inlineSize: '100cqi',
  blockSize: `max(420px, calc(100dvh - var(--bar) - ${layout.footer}px))`,
  marginInline: 'calc(50% - 50cqi)',
  marginBlock: -layout.contentPadding,
  selectors: {
    '&[data-pane="none"]': { gridTemplateColumns: `${SIDE}px minmax(0, 1fr)` },
    '&[data-pane="below"]': { gridTemplateColumns: `${SIDE}px minmax(0, 1fr)`, gridTemplateRows: 'minmax(180px, 2fr) minmax(0, 3fr)' },
  },
  '@container': {
    [NO_SIDE]: {
      gridTemplateColumns: 'minmax(260px, 5fr) minmax(0, 8fr)',
      selectors: { '&:is([data-pane="none"], [data-pane="below"])': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
    [ONE]: { selectors: { '&&': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr)' } } },
  },
  '@media': { [when.narrow]: { marginBlock: -layout.contentPaddingMobile } },
});
export const side = screenStyle({
  gridRow: '1 / -1',
  padding: space[3],
  borderInlineEnd: `1px solid ${color.line.hair}`,
  background: color.surface.frame,
  overflowY: 'auto',
  '@container': { [NO_SIDE]: { display: 'none' } },
});
export const toSide = screenStyle({ display: 'none', '@container': { [NO_SIDE]: { display: 'block' } } });
export const column = screenStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  borderInlineEnd: `1px solid ${color.line.hair}`,
  selectors: { '[data-pane="none"][data-open] > &': { display: 'none' } },
  '@container': { [ONE]: { selectors: { '[data-open] > &': { display: 'none' } } } },
});
/** The distance from the edge that the parts above have. */
export const awaited = screenStyle({ paddingInline: space[4], overflowY: 'auto' });
export const reading = screenStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  minBlockSize: 0,
  overflowY: 'auto',
  position: 'relative',
  selectors: {
    '[data-pane="none"]:not([data-open]) > &': { display: 'none' },
    '[data-pane="below"] > &': { borderBlockStart: `1px solid ${color.line.strong}` },
  },
  '@container': { [ONE]: { selectors: { ':not([data-open]) > &': { display: 'none' } } } },
});
/** The page keeps its heading where the list with it makes room for the mail. */
export const lastingHeading = screenStyle({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  display: 'none',
  selectors: { '[data-pane="none"] &': { display: 'block' } },
  '@container': { [ONE]: { display: 'block' } },
});
export const nothing = screenStyle({ paddingInline: space[6] });
/** A long name among the conditions is cut off, and does not widen the column. */
export const head = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  padding: `${space[3]}px ${space[4]}px ${space[2]}px`,
});
export const headLine = screenStyle({ display: 'flex', alignItems: 'center', gap: space[2], minInlineSize: 0 });
export const headTitle = screenStyle({ flex: 1, minInlineSize: 0 });
export const searchLine = screenStyle({ display: 'flex', gap: space[2], alignItems: 'center' });
export const searchBox = screenStyle({ flex: 1, display: 'grid' });
export const filters = screenStyle({ display: 'grid', gap: space[3], paddingBlock: space[2] });
export const boxes = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[4]}px` });
export const chips = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[1], alignItems: 'center' });
export const chip = screenStyle({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  maxInlineSize: '100%',
  minBlockSize: 24,
  paddingInline: space[2],
  border: `1px solid ${color.accent.edge}`,
  borderRadius: radius.small,
  background: color.accent.soft,
  color: color.accent.text,
  cursor: 'pointer',
  overflow: 'hidden',
  '@media': { [when.touch]: { minBlockSize: 44 } },
});
export const chipWords = screenStyle({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const result = screenStyle({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  paddingInline: space[4],
  borderBlockEnd: `1px solid ${color.line.strong}`,
  color: color.text.second,
  selectors: { '&[data-batch]': { paddingInline: space[2] } },
});
export const scroller = screenStyle({ flex: 1, minBlockSize: 0, overflowY: 'auto', position: 'relative' });
/** The inset of parts that are no list of mails; a list keeps its own distance. */
export const inset = screenStyle({ paddingInline: space[4] });
export const foot = screenStyle({ display: 'flex', justifyContent: 'center', padding: space[3] });
export const keys = screenStyle({
  ...type.caption,
  padding: `${space[2]}px ${space[4]}px`,
  color: color.text.third,
  '@media': { [when.touch]: { display: 'none' } },
});
