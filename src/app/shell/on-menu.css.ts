import { globalStyle } from '@vanilla-extract/css';

import { color } from '#styles/contract.css.ts';
import { appStyle } from '#styles/layered.ts';
import { layers } from '#styles/layers.css.ts';

/** Around controls that stand on the menu's surface, which may be dark while everything else is light: they take the menu's colours. */
export const onMenu = appStyle({ color: color.menu.text });

const inApp = (selector: string, rule: object) => globalStyle(`${onMenu} ${selector}`, { '@layer': { [layers.app]: rule } });
inApp(':is(button, a):not([aria-current])', { color: color.menu.second });
inApp(':is(button, a):is(:hover, [aria-expanded="true"]):not([aria-current])', { background: color.menu.hover, color: color.menu.text });
inApp(':is(button, a):focus-visible', { outlineColor: color.menu.active.ring });
