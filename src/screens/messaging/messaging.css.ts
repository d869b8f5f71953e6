import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';
import { radius, size, space, type, when } from '#styles/scale.ts';

export const head = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minBlockSize: 40,
  paddingBlockEnd: space[2],
  borderBlockEnd: `1px solid ${color.line.strong}`,
});
export const heading = screenStyle({ ...type.section });
export const line = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0 ${space[3]}px`,
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const name = screenStyle({ ...type.sub, overflowWrap: 'anywhere' });
export const note = screenStyle({ ...type.caption, color: color.text.second, overflowWrap: 'anywhere' });
export const actions = screenStyle({ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: space[2] });
export const facts = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: `${space[1]}px ${space[3]}px`,
  paddingBlock: space[2],
});
export const term = screenStyle({ ...type.label, color: color.text.second });
export const code = screenStyle({
  padding: `0 ${space[1]}px`,
  borderRadius: radius.small,
  background: color.surface.sunken,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const lines = screenStyle({ display: 'grid', justifyItems: 'start', overflowWrap: 'anywhere' });
/** A code is read on white, also at night. */
export const loginCode = screenStyle({
  inlineSize: 264,
  blockSize: 264,
  maxInlineSize: '100%',
  padding: space[2],
  background: 'white',
  marginBlockStart: space[2],
});
export const warning = screenStyle({ ...type.body, paddingBlock: space[2], maxInlineSize: 680 });

/** The sheet stays white at night, as a phone in somebody else's hand would. */
export const phone = screenStyle({
  maxInlineSize: 320,
  padding: space[4],
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.dialog,
  background: color.surface.paper,
});
export const bubble = screenStyle({
  display: 'grid',
  gap: space[1],
  padding: space[3],
  borderRadius: radius.control,
  background: color.surface.content,
  border: `1px solid ${color.line.hair}`,
  overflowWrap: 'anywhere',
});
export const bubbleHead = screenStyle({ ...type.sub });
export const bubbleBody = screenStyle({ ...type.body, whiteSpace: 'pre-wrap' });
export const bubbleButton = screenStyle({
  ...type.label,
  paddingBlockStart: space[2],
  borderBlockStart: `1px solid ${color.line.hair}`,
  textAlign: 'center',
  color: color.accent.text,
});
export const twoColumns = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: space[6],
  alignItems: 'start',
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const person = screenStyle({ display: 'grid', justifyItems: 'start', gap: space[2] });
export const fields = screenStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] });
export const pair = screenStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[3],
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  '@media': { [when.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const legend = screenStyle({ ...type.label, gridColumn: '1 / -1', padding: 0 });

export const figures = screenStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[3]}px 0`,
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${color.line.hair}`,
});
export const figure = screenStyle({
  display: 'flex',
  flexDirection: 'column-reverse',
  minInlineSize: 96,
  paddingInline: space[4],
  borderInlineStart: `1px solid ${color.line.hair}`,
  selectors: { '&:first-child': { borderInlineStart: 0, paddingInlineStart: 0 } },
});
export const figureNumber = screenStyle({ ...type.figure, margin: 0 });
export const list = screenStyle({ ...type.body, paddingInlineStart: space[5], listStyle: 'disc' });

/** The log takes as much of the window as the person above and the field below leave. */
export const log = screenStyle({
  maxBlockSize: 'max(320px, calc(100dvh - 580px))',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderBlockEnd: `1px solid ${color.line.hair}`,
  marginBlockEnd: space[2],
  paddingInlineEnd: space[2],
  selectors: { '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: -2 } },
});
export const messages = screenStyle({ display: 'grid', gap: space[2], paddingBlock: space[4] });
const message = {
  maxInlineSize: 'min(560px, 85%)',
  padding: `${space[2]}px ${space[3]}px`,
  border: `1px solid ${color.line.hair}`,
  borderRadius: radius.panel,
  overflowWrap: 'anywhere',
} as const;
export const theirs = screenStyle({ ...message, justifySelf: 'start', background: color.surface.paper });
export const ours = screenStyle({ ...message, justifySelf: 'end', background: color.surface.content });

export const picture = screenStyle({ display: 'block', maxInlineSize: '100%', maxBlockSize: 320, borderRadius: radius.small });
export const voice = screenStyle({ display: 'block', inlineSize: 300, maxInlineSize: '100%' });
export const file = screenStyle({ ...type.body, color: color.accent.text, textDecoration: 'underline', overflowWrap: 'anywhere' });
/** Read to its end: why somebody did not get a message. */
export const reason = screenStyle({ whiteSpace: 'normal', overflowWrap: 'anywhere' });
