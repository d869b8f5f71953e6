import { color } from '#styles/contract.css.ts';
import { uiStyle } from '#styles/layered.ts';

export const drawing = uiStyle({ color: color.text.third, forcedColorAdjust: 'preserve-parent-color' });

export const lamp = uiStyle({ fill: color.status.warning.mark });

export const body = uiStyle({ fill: color.surface.paper });

export const alarm = uiStyle({ stroke: color.status.danger.mark });
