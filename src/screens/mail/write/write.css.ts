import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { layer, radius, size, space, type, weight, when } from '#styles/scale.ts';

export const form = screenStyle({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const dropPlace = screenStyle({
  minInlineSize: 0,
  selectors: { '&[data-over]': { outline: `2px dashed ${color.accent.ring}`, outlineOffset: 8 } },
});

/** The foot in two lines; whatever takes the focus stays clear of it. */
const FOOT = 160;
globalStyle(`${form} :is(a, button, input, select, textarea, [tabindex])`, {
  '@layer': { [layers.screens]: { scrollMarginBlockEnd: FOOT } },
});

export const subjectLine = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(56px, auto) minmax(0, 1fr) auto',
  gap: `0 ${space[2]}px`,
  alignItems: 'center',
  paddingBlock: space[1],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  selectors: { '&:focus-within': { boxShadow: `inset 0 -2px 0 ${color.accent.ring}` } },
});

export const label = screenStyle({ ...type.label, color: color.text.second });

export const subject = screenStyle({
  ...type.input,
  minBlockSize: size.control,
  minInlineSize: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text.body,
  fontWeight: weight.strong,
  '@media': { [when.touch]: { ...type.inputTouch, minBlockSize: size.targetTouch } },
});

export const allDisabled = screenStyle({ paddingBlock: space[2], color: color.text.second });

export const editor = screenStyle({ marginBlockStart: space[3], minBlockSize: 280 });

export const below = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2], marginBlockStart: space[2] });

export const actions = screenStyle({
  position: 'sticky',
  zIndex: layer.stickyHeader,
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  marginBlockStart: space[4],
  paddingBlock: space[3],
  borderBlockStart: `1px solid ${color.line.strong}`,
  background: color.surface.content,
});

export const note = screenStyle({ ...type.caption, color: color.text.third });

export const warnings = screenStyle({ display: 'grid', gap: space[2], listStyle: 'none', margin: 0, padding: 0 });

export const sides = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  marginBlockStart: space[3],
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const side = screenStyle({
  minInlineSize: 0,
  padding: space[3],
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.control,
});

export const sideName = screenStyle({ ...type.label, color: color.text.second });

export const sideSubject = screenStyle({ fontWeight: weight.strong, overflowWrap: 'anywhere' });

export const sideText = screenStyle({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

export const outcome = screenStyle({ display: 'grid', justifyItems: 'start', gap: space[3], paddingBlock: space[6], outline: 'none' });

export const how = screenStyle({ maxInlineSize: '42em', color: color.text.second });

export const said = screenStyle({ ...type.caption, maxInlineSize: '60em', color: color.text.third, overflowWrap: 'anywhere' });

export const choices = screenStyle({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
