import { createVar } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, space, type, weight, when } from '#styles/scale.ts';

const fadeBefore = createVar();
const fadeAfter = createVar();
/** How far an edge fades beyond which there are more columns. */
const FADE = `${space[6]}px`;
/** The edges fade by a mask: a layer over them would hide from a check of contrasts what the texts stand on. */
export const board = screenStyle({
  vars: { [fadeBefore]: '0px', [fadeAfter]: '0px' },
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(136px, 1fr)',
  gap: space[3],
  overflowX: 'auto',
  paddingBlockEnd: space[3],
  scrollPaddingInline: space[3],
  scrollBehavior: 'smooth',
  maskImage: `linear-gradient(to right, transparent, black ${fadeBefore}, black calc(100% - ${fadeAfter}), transparent)`,
  selectors: { '&[data-before]': { vars: { [fadeBefore]: FADE } }, '&[data-after]': { vars: { [fadeAfter]: FADE } } },
  '@media': { [when.reducedMotion]: { scrollBehavior: 'auto' } },
});
export const hint = screenStyle({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[1],
  color: color.text.second,
});
export const column = screenStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minBlockSize: 'max(240px, 100dvh - 320px)',
  padding: space[2],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
  background: color.surface.sunken,
  selectors: { '&[data-over]': { borderColor: color.accent.edge, background: color.accent.soft } },
});
export const head = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: `0 ${space[2]}px` });
export const name = screenStyle({ flexBasis: '100%', ...type.sub, fontWeight: weight.strong });
export const note = screenStyle({ ...type.caption, color: color.text.second, fontVariantNumeric: 'tabular-nums' });
export const cards = screenStyle({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' });
export const card = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[1],
  padding: `${space[2]}px ${space[1]}px ${space[2]}px ${space[3]}px`,
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.control,
  background: color.surface.content,
  selectors: {
    '&[draggable="true"]': { cursor: 'grab' },
    '&[data-carried]': { outline: `2px dashed ${color.accent.ring}`, outlineOffset: 1 },
    '&[aria-busy="true"]': { opacity: 0.6 },
  },
});
export const open = screenStyle({
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text.body,
  font: 'inherit',
  fontWeight: weight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const facts = screenStyle({ gridColumn: '1 / -1', ...type.caption, color: color.text.second, overflowWrap: 'anywhere' });
export const amount = screenStyle({ gridColumn: '1 / -1', fontVariantNumeric: 'tabular-nums' });
