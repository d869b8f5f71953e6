import { color } from '#styles/contract.css.ts';
import { screenStyle } from '#styles/layered.ts';

export const chart = screenStyle({ inlineSize: '100%', blockSize: '100%' });
export const water = screenStyle({ fill: color.map.water });
export const graticule = screenStyle({ fill: 'none', stroke: color.map.graticule });
export const shallows = screenStyle({ fill: 'none', stroke: color.map.graticule, strokeWidth: 22, strokeLinejoin: 'round' });
export const land = screenStyle({ fill: color.map.land, stroke: color.map.coast });
export const sounding = screenStyle({ fill: color.map.coast, fontSize: 11, textAnchor: 'middle' });
export const course = screenStyle({
  fill: 'none',
  stroke: color.map.route,
  strokeWidth: 2,
  strokeDasharray: '2 5',
  strokeLinecap: 'round',
});
export const port = screenStyle({ fill: color.map.water, stroke: color.map.route, strokeWidth: 2 });
export const sail = screenStyle({ fill: color.accent.mark });
