import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { radius, size, space, type, weight, when } from '#styles/scale.ts';

export const frame = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  border: `1px solid ${color.line.control}`,
  borderRadius: radius.control + 2,
  background: color.surface.content,
});

export const toolbar = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  padding: '3px 6px',
  borderBlockEnd: `1px solid ${color.line.hair}`,
  borderRadius: `${radius.control}px ${radius.control}px 0 0`,
  background: color.surface.sunken,
});

export const parting = uiStyle({ inlineSize: 1, blockSize: 16, marginInline: 5, background: color.line.strong });

export const tool = uiStyle({
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: size.controlSmall,
  minBlockSize: size.controlSmall,
  borderRadius: radius.control,
  color: color.text.second,
  selectors: {
    '&:is(:hover, :active)': { background: color.surface.press, color: color.text.body },
    '&[aria-pressed="true"]': {
      background: color.accent.soft,
      color: color.accent.text,
      boxShadow: `inset 0 0 0 1px ${color.accent.edge}`,
    },
    '&[aria-disabled="true"]': { color: color.text.disabled, cursor: 'not-allowed' },
  },
  '@media': {
    [when.touch]: { minInlineSize: size.targetTouch, minBlockSize: size.targetTouch },
    [when.forcedColours]: {
      selectors: {
        '&[aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: -2 },
        '&[aria-disabled="true"]': { color: 'GrayText' },
      },
    },
  },
});

export const place = uiStyle({ display: 'flex', flexDirection: 'column', minBlockSize: 220 });

export const text = uiStyle({
  ...type.body,
  flex: 1,
  padding: '10px 14px 12px',
  borderRadius: `0 0 ${radius.control}px ${radius.control}px`,
  overflowWrap: 'anywhere',
  // What ProseMirror needs, and would insert itself.
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  selectors: { '&:focus-visible': { outlineOffset: -1 } },
  '@media': { [when.touch]: { ...type.inputTouch } },
});

const inText = (selector: string, rule: Parameters<typeof globalStyle>[1]) =>
  globalStyle(
    selector
      .split(',')
      .map((part) => `${text} ${part.trim()}`)
      .join(', '),
    { '@layer': { [layers.ui]: rule } },
  );

inText('p + p, p + ul, p + ol, ul + p, ol + p, table + p, p + table, blockquote + p, p + blockquote', { marginBlockStart: 7 });
inText('ul, ol', { paddingInlineStart: 24 });
inText('ul', { listStyle: 'disc' });
inText('ol', { listStyle: 'decimal' });
inText('h1', { fontSize: '1.25rem', fontWeight: weight.strong });
inText('h2', { fontSize: '1.125rem', fontWeight: weight.strong });
inText('h3', { fontWeight: weight.strong });
inText('strong', { fontWeight: weight.strong });
inText('em', { fontStyle: 'italic' });
inText('a', { color: color.accent.text, textDecoration: 'underline' });
inText('blockquote', { paddingInlineStart: space[3], borderInlineStart: `3px solid ${color.line.strong}`, color: color.text.second });
inText('hr', { marginBlock: space[2], border: 0, borderBlockStart: `1px solid ${color.line.strong}` });
inText('table', { inlineSize: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' });
inText('th, td', {
  position: 'relative',
  padding: '4px 8px',
  border: `1px solid ${color.line.control}`,
  textAlign: 'start',
  verticalAlign: 'top',
});
inText('th', { background: color.surface.sunken, fontWeight: weight.strong });
inText('.selectedCell', { background: color.accent.soft });
inText('img', { maxInlineSize: '100%', blockSize: 'auto', verticalAlign: 'bottom' });
inText('.ProseMirror-selectednode', { outline: `2px solid ${color.accent.ring}` });
inText('[data-variable]', {
  paddingInline: 5,
  border: `1px solid ${color.accent.edge}`,
  borderRadius: radius.small,
  background: color.accent.soft,
  color: color.accent.text,
  fontWeight: weight.medium,
  whiteSpace: 'nowrap',
});
// The place of a caret between blocks.
inText('.ProseMirror-gapcursor', {
  position: 'absolute',
  display: 'block',
  pointerEvents: 'none',
  inlineSize: 20,
  borderBlockStart: `1px solid ${color.text.body}`,
});
