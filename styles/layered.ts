import { style, type StyleRule } from '@vanilla-extract/css';

import { layers } from './layers.css.ts';

type Layered = Omit<StyleRule, '@layer'>;

/** A style of a component. */
export const uiStyle = (rule: Layered): string => style({ '@layer': { [layers.ui]: rule } });

/** A style of a screen, which wins over a component's. */
export const screenStyle = (rule: Layered): string => style({ '@layer': { [layers.screens]: rule } });

/** A style of the app's frame, which wins over both. */
export const appStyle = (rule: Layered): string => style({ '@layer': { [layers.app]: rule } });
