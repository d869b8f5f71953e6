import { type GeoPath, geoMercator, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';

/** The land as paths in a world that is {@link WORLD} wide; fills without their edges, because a cut through land is no coast. */
export interface Land {
  fill: string;
  coast: string;
}

/** Units of the paths; enough for the finest coast to keep its bends with one decimal. */
export const WORLD = 4000;
/** From here on the finer coast is worth its bytes. */
const FINE_FROM_ZOOM = 3;

type Topology = Parameters<typeof mesh>[0];

/**
 * Fetches the land for a zoom: Natural Earth's coasts, and no borders.
 *
 * An approved map takes its place by another file here with an object `land` in it.
 */
export async function loadLand(zoom: number): Promise<Land> {
  const file = zoom < FINE_FROM_ZOOM ? await import('world-atlas/land-110m.json') : await import('world-atlas/land-50m.json');
  return landOf(file.default as unknown as Topology);
}

/** Whether two zooms show the same coast. */
export function isFine(zoom: number): boolean {
  return zoom >= FINE_FROM_ZOOM;
}

function landOf(topology: Topology): Land {
  const { land } = topology.objects;
  if (!land) return { fill: '', coast: '' };
  const draw: GeoPath = geoPath(
    geoMercator()
      .rotate([-150, 0])
      .scale(WORLD / (2 * Math.PI))
      .translate([WORLD / 2, WORLD / 2]),
  ).digits(1);
  return { fill: draw(feature(topology, land)) ?? '', coast: draw(mesh(topology, land as Parameters<typeof mesh>[1])) ?? '' };
}
