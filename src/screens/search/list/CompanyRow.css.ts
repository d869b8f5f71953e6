import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { space, type, when } from '#styles/scale.ts';

/** Where a name beside the button would be broken at every word. */
const TIGHT = '(max-width: 359.99px)';

/** The page is wide enough for what is known of a company to stand in columns beside its whole name; so all rows have the same. */
const ROOMY = '(min-width: 1160px)';
const WAYS = '9rem';
const RECORDS = '10.5rem';
/** As wide as the longest of its buttons. */
const ACTION = '7.5rem';
const inColumns = (names: string, widths: string) =>
  `"box profile ${names} action" auto "box address ${names} action" auto / auto minmax(0, 1fr) ${widths} ${ACTION}`;
/** Only to the side, and with room for the ring of the focus. */
const cut = { overflowX: 'clip', overflowClipMargin: 4, textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const row = screenStyle({
  display: 'grid',
  grid: `"box profile action" auto "box columns action" auto / auto minmax(0, 1fr) auto`,
  alignItems: 'start',
  columnGap: space[3],
  padding: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[data-selected]': { background: color.accent.soft, boxShadow: `inset 3px 0 0 ${color.accent.mark}` },
    '&[data-selected]:hover': { background: color.accent.softHover },
    // Unlike a heading, a row that j and k lead to must be seen to have the focus.
    '&&:focus-visible': { outline: `2px solid ${color.accent.ring}`, outlineOffset: -2 },
  },
  '@media': { [TIGHT]: { grid: `"box profile" auto "box columns" auto "box action" auto / auto minmax(0, 1fr)` } },
  '@container': {
    [ROOMY]: {
      grid: inColumns('records', RECORDS),
      selectors: { '&[data-ways]': { grid: inColumns('ways records', `${WAYS} ${RECORDS}`) } },
    },
  },
});
export const profile = screenStyle({ gridArea: 'profile', minInlineSize: 0 });
export const names = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space[2]}px` });
export const name = screenStyle({ ...type.sub, maxInlineSize: '100%', overflowWrap: 'anywhere' });
export const opener = screenStyle({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  // Room for a finger that moves nothing.
  '@media': { [when.touch]: { paddingBlock: 13, marginBlock: -13 } },
});
export const facts = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space[3]}px`, color: color.text.second });
export const goods = screenStyle({
  ...type.caption,
  color: color.text.second,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const small = { ...type.caption, color: color.text.third, overflowWrap: 'anywhere' } as const;
/** In a line below who it is. */
const line = { ...small, display: 'flex', flexWrap: 'wrap', columnGap: space[3] } as const;
const contents = { display: 'contents' } as const;
/** Beside the first line of the profile, which is a little higher. */
const column = { minInlineSize: 0, paddingBlockStart: 2 } as const;

export const columns = screenStyle({ gridArea: 'columns', minInlineSize: 0, '@container': { [ROOMY]: contents } });
export const contact = screenStyle({ ...line, '@container': { [ROOMY]: contents } });
export const ways = screenStyle({ ...contents, '@container': { [ROOMY]: { ...small, ...column, display: 'block', gridArea: 'ways' } } });
export const address = screenStyle({ '@container': { [ROOMY]: { ...small, gridArea: 'address' } } });
export const way = screenStyle({ '@container': { [ROOMY]: { ...cut, display: 'block' } } });
export const records = screenStyle({ minInlineSize: 0, '@container': { [ROOMY]: { ...column, gridArea: 'records' } } });
export const trade = screenStyle({ ...line, '@container': { [ROOMY]: { display: 'grid' } } });
export const source = screenStyle({ ...small, display: 'none', '@container': { [ROOMY]: { display: 'flex', gap: space[2] } } });
export const sourceName = screenStyle({ ...cut, minInlineSize: 0 });
export const period = screenStyle({ flex: 'none' });
export const actions = screenStyle({
  gridArea: 'action',
  alignSelf: 'center',
  '@media': { [TIGHT]: { justifySelf: 'start', marginBlockStart: space[3] } },
  '@container': { [ROOMY]: { justifySelf: 'end' } },
});
