import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { layer, layout, radius, space, type, when } from '#styles/scale.ts';

/** Where what lies over the page wants the toasts: beside a drawer, over the head of a dialog. */
const wants = (...places: readonly ('beside' | 'over')[]) =>
  `:root:has(:is(${places.map((place) => `[data-toasts="${place}"]`).join(', ')}))`;

/** Room for the × in the head of a drawer or dialog. */
const CLOSE = 64;

/** At the middle of the bottom: heads and rows have their buttons and lists their page numbers at the right, and what is ticked and read stands at the left. */
export const region = uiStyle({
  position: 'fixed',
  zIndex: layer.toast,
  insetBlockEnd: `max(${space[4]}px, env(safe-area-inset-bottom))`,
  insetInline: 0,
  marginInline: 'auto',
  inlineSize: 'min(360px, calc(100vw - 32px))',
  pointerEvents: 'none',
  selectors: {
    [`${wants('beside')} &`]: { insetInlineEnd: layout.drawer },
    [`${wants('over')} &`]: { insetBlock: '2px auto' },
  },
  '@media': {
    [when.narrow]: {
      selectors: {
        [`${wants('beside', 'over')} &`]: {
          insetBlock: '2px auto',
          insetInline: `${space[4]}px ${CLOSE}px`,
          inlineSize: 'auto',
          marginInline: 0,
        },
      },
    },
  },
});

export const list = uiStyle({ display: 'grid', gap: space[2] });

const flat = { padding: '2px 4px 2px 12px' } as const;
const middle = { marginBlock: 'auto' } as const;
const lines = {
  ...type.caption,
  display: '-webkit-box',
  overflow: 'hidden',
  paddingBlock: 0,
  marginBlock: 'auto',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const;

/** In a head there is room for one message of two lines; older ones come back with the page, if their time is not up. */
export const toast = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '9px 8px 9px 14px',
  border: `1px solid ${color.line.strong}`,
  borderRadius: radius.panel,
  background: color.surface.raised,
  boxShadow: color.shadow.popover,
  pointerEvents: 'auto',
  selectors: {
    [`${wants('over')} &`]: flat,
    [`${wants('over')} &:not(:last-child)`]: { display: 'none' },
  },
  '@media': {
    [when.narrow]: {
      selectors: {
        [`${wants('beside')} &`]: flat,
        [`${wants('beside')} &:not(:last-child)`]: { display: 'none' },
      },
    },
  },
});

export const shape = uiStyle({
  marginBlockStart: 7,
  selectors: { [`${wants('over')} &`]: middle },
  '@media': {
    [when.touch]: { marginBlockStart: 15 },
    [when.narrow]: { selectors: { [`${wants('beside')} &`]: middle } },
  },
});

export const words = uiStyle({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: 2,
  overflowWrap: 'anywhere',
  selectors: { [`${wants('over')} &`]: lines },
  '@media': {
    [when.touch]: { paddingBlock: 10 },
    [when.narrow]: { selectors: { [`${wants('beside')} &`]: lines } },
  },
});

/** For whoever has a keyboard; a finger has the button. */
export const key = uiStyle({
  ...type.caption,
  marginInlineStart: space[1],
  color: color.text.second,
  fontFamily: 'inherit',
  whiteSpace: 'nowrap',
  '@media': { [when.touch]: { display: 'none' }, [when.narrow]: { display: 'none' } },
});
