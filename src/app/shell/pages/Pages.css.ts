import { globalStyle, keyframes } from '@vanilla-extract/css';

import { appStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';
import { layout, motion, when } from '#styles/scale.ts';

/** A page is taken in by its own width, not by the window's: both menus take some of it. */
export const pages = appStyle({ containerType: 'inline-size', overflowX: 'clip' });

export const page = appStyle({
  padding: layout.contentPadding,
  marginInline: 'auto',
  selectors: { '[data-page-width="fixed"] &': { maxInlineSize: layout.contentMax + 2 * layout.contentPadding } },
  '@media': { [when.narrow]: { padding: layout.contentPaddingMobile } },
});

// Where a page comes from: x and y are the unit vector of the direction. A new page starts there and comes to rest without a transform, so that nothing inside it is placed wrongly.
const from = (transform: string, opacity = 0) => keyframes({ from: { transform, opacity } });

const arrivals = {
  fade: from('translate(calc(var(--x) * 16px), calc(var(--y) * 16px))'),
  slide: from('translate(calc(var(--x) * 96px), calc(var(--y) * 96px))'),
  zoom: from('scale(.92) translate(calc(var(--x) * 24px), calc(var(--y) * 24px))'),
  flip: from('perspective(1200px) rotateY(calc(var(--x) * 24deg)) rotateX(calc(var(--y) * -24deg))'),
  bounce: keyframes({
    from: { transform: 'translate(calc(var(--x) * 64px), calc(var(--y) * 64px))', opacity: 0 },
    '60%': { transform: 'translate(calc(var(--x) * -10px), calc(var(--y) * -10px))', opacity: 1 },
  }),
  rotate: from('rotate(calc((var(--x) + var(--y)) * 4deg))'),
  roll: from('translate(calc(var(--x) * 64px), calc(var(--y) * 64px)) rotate(calc((var(--x) + var(--y)) * 8deg))'),
  back: keyframes({
    from: { transform: 'translate(calc(var(--x) * 64px), calc(var(--y) * 64px)) scale(.9)', opacity: 0.4 },
    '60%': { transform: 'scale(.94)', opacity: 0.8 },
  }),
  lightSpeed: from('translate(calc(var(--x) * 96px), calc(var(--y) * 96px)) skewX(calc(var(--x) * -10deg)) skewY(calc(var(--y) * -4deg))'),
} as const;

const inApp = (selector: string, rule: object) => globalStyle(selector, { '@layer': { [layers.app]: rule } });

for (const [name, animationName] of Object.entries(arrivals)) {
  inApp(`[data-animate="${name}"] > ${page}`, {
    animationName,
    animationDuration: motion.move,
    animationTimingFunction: motion.standard,
    transformOrigin: '50% 30vh',
  });
}

const directions = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
for (const [name, [x, y]] of Object.entries(directions))
  inApp(`[data-direction="${name}"] > ${page}`, { vars: { '--x': String(x), '--y': String(y) } });
