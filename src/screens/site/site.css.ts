import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { layout, radius, space, type } from '#styles/scale.ts';

export const bar = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center' });
/** Wider than other pages: what a computer shows needs the room. */
export const wide = screenStyle({
  '@media': {
    '(min-width: 64rem)': {
      inlineSize: `calc(100cqi - ${2 * layout.contentPadding}px)`,
      marginInline: `calc(50% - 50cqi + ${layout.contentPadding}px)`,
    },
  },
});
/** The width of parts that are read or filled in, and need no more room. */
export const usual = screenStyle({ maxInlineSize: layout.contentMax });
export const parts = screenStyle({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    '(min-width: 64rem)': {
      gridTemplateColumns: '13rem minmax(0, 1fr) minmax(18rem, 24rem)',
    },
  },
});
/** The reach of its buttons ends beside the preview, which stands still over what scrolls. */
export const sections = screenStyle({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
});
/** Stays in sight between the list and the fields, which are mostly longer. On a phone it stands below what is being written. */
export const preview = screenStyle({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    '(min-width: 64rem)': {
      gridColumn: 2,
      gridRow: 1,
      position: 'sticky',
      insetBlockStart: `calc(var(--sticky, 0px) + ${space[3]}px)`,
    },
  },
});
export const list = screenStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[1],
  gridTemplateColumns: 'minmax(0, 1fr)',
});
/** The name of a section, which takes a second line before its arrows would leave the column. */
export const name = screenStyle({ whiteSpace: 'normal', textAlign: 'start' });
export const items = screenStyle({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const row = screenStyle({ display: 'flex', gap: space[1], alignItems: 'center', justifyContent: 'space-between' });
export const frame = screenStyle({ width: '100%', height: '70vh', border: `1px solid ${color.line.hair}`, borderRadius: radius.panel });
export const fields = screenStyle({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });
export const missing = screenStyle({
  ...type.caption,
  color: color.text.second,
  margin: 0,
  paddingInlineStart: space[6],
  overflowWrap: 'anywhere',
});
export const languages = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]}px ${space[4]}px`,
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
});
export const beside = screenStyle({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
});
export const heading = screenStyle({ ...type.sub, margin: 0 });
export const end = screenStyle({ marginInlineStart: 'auto' });
export const arrows = screenStyle({ whiteSpace: 'nowrap' });
/** A line of its own among what stands beside each other. */
export const whole = screenStyle({ flexBasis: '100%', margin: 0 });
export const narrow = screenStyle({ display: 'grid', gap: space[4], maxInlineSize: '44rem' });
export const pageLine = screenStyle({
  display: 'grid',
  gap: space[2],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  alignItems: 'end',
});
export const picture = screenStyle({ height: 'auto', border: `1px solid ${color.line.hair}`, borderRadius: radius.control });
export const records = screenStyle({ margin: 0, paddingInlineStart: space[6], display: 'grid', gap: space[3] });
export const record = screenStyle({ margin: 0, display: 'grid', gap: space[1] });
export const term = screenStyle({ ...type.caption, color: color.text.second });
export const detail = screenStyle({ margin: 0, overflowWrap: 'anywhere' });
