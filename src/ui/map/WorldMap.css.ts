import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';
import { size, space, type, when } from '#styles/scale.ts';

export const box = uiStyle({ position: 'relative', minInlineSize: 0 });
export const stage = uiStyle({
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${color.line.strong}`,
  background: color.map.water,
  cursor: 'grab',
  // A finger moves the map and not the page.
  touchAction: 'none',
  userSelect: 'none',
  selectors: {
    '&:active': { cursor: 'grabbing' },
    '&[data-drawing]': { cursor: 'crosshair' },
    '&:focus-visible': { outline: `${size.focusRing}px solid ${color.accent.ring}`, outlineOffset: size.focusOffset },
  },
});
export const picture = uiStyle({ display: 'block', pointerEvents: 'none' });
export const land = uiStyle({ fill: color.map.land, stroke: 'none' });
export const coast = uiStyle({ fill: 'none', stroke: color.map.coast, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
export const meridian = uiStyle({ stroke: color.map.graticule, strokeWidth: 1 });
export const scaleDark = uiStyle({ fill: color.text.body });
export const scaleLight = uiStyle({ fill: color.surface.content });
export const degree = uiStyle({
  ...type.caption,
  fill: color.map.label,
  stroke: color.map.water,
  strokeWidth: 3,
  paintOrder: 'stroke',
  fontVariantNumeric: 'tabular-nums',
});
export const cluster = uiStyle({ fill: color.surface.content, stroke: color.map.route, strokeWidth: 2 });
export const inner = uiStyle({ fill: color.map.route, stroke: color.map.route, strokeWidth: 1 });
export const hatch = uiStyle({ stroke: color.map.route, strokeWidth: 1.5 });
export const count = uiStyle({
  ...type.caption,
  fill: color.map.label,
  stroke: color.surface.content,
  strokeWidth: 4,
  paintOrder: 'stroke',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
export const area = uiStyle({
  fill: color.accent.mark,
  fillOpacity: 0.12,
  stroke: color.accent.text,
  strokeWidth: 2,
  strokeDasharray: '6 3',
});
export const corner = uiStyle({ fill: color.surface.content, stroke: color.accent.text, strokeWidth: 2 });
export const cross = uiStyle({ stroke: color.accent.text, strokeWidth: 2 });
/** The words over the map; the pointer goes through them to the map, but for their buttons. */
export const over = uiStyle({
  position: 'absolute',
  insetBlockStart: space[4],
  insetInlineStart: space[4],
  maxInlineSize: 'calc(100% - 96px)',
  paddingBlock: space[1],
  paddingInline: space[3],
  borderRadius: 6,
  background: color.surface.raised,
  boxShadow: color.shadow.popover,
  pointerEvents: 'none',
  '@media': { [when.narrow]: { insetBlockStart: space[2], insetInlineStart: space[2], maxInlineSize: 'calc(100% - 16px)' } },
});
export const tools = uiStyle({
  position: 'absolute',
  insetBlockStart: space[4],
  insetInlineEnd: space[4],
  display: 'grid',
  gap: space[1],
  padding: space[1],
  borderRadius: 6,
  background: color.surface.raised,
  boxShadow: color.shadow.popover,
  // On a phone they would lie over a third of the map.
  '@media': {
    [when.narrow]: { position: 'static', display: 'flex', justifyContent: 'flex-end', padding: 0, background: 'none', boxShadow: 'none' },
  },
});
/** A map that stands still, as large as what it is put into. */
export const routes = uiStyle({
  blockSize: '100%',
  overflow: 'hidden',
  border: `1px solid ${color.line.strong}`,
  background: color.map.water,
});
export const route = uiStyle({ fill: 'none', stroke: color.map.route, strokeLinecap: 'round', strokeOpacity: 0.8 });
export const swatch = uiStyle({ flex: 'none' });
