import { type GeoPath, geoMercator, geoPath } from 'd3-geo';
import { useEffect, useState } from 'react';
import { feature, mesh } from 'topojson-client';

import { type MapFrame, type MapLook, worldPx } from '#lib/mercator.ts';

import { degreeName, graticule, type Line } from './graticule.ts';
import * as styles from './WorldMap.css.ts';

/** The land as paths in a world that is {@link WORLD} wide; fills without their edges, because a cut through land is no coast. */
interface Land {
  fill: string;
  coast: string;
}

/** Units of the paths; enough for the finest coast to keep its bends with one decimal. */
const WORLD = 4000;

/** The zoom from which the finer coast is worth its bytes. */
const FINE_FROM_ZOOM = 3;

type Topology = Parameters<typeof mesh>[0];

interface ChartProps {
  look: MapLook;
  frame: MapFrame;
}

/** The width of the scale around the map. */
const EDGE_PX = 6;

/** Land and water. The world is drawn side by side as often as it is in view. */
export function Ground({ look, frame }: ChartProps) {
  const land = useLand(look.zoom);
  const px = worldPx(frame, look.zoom);
  if (!land) return null;
  return [-1, 0, 1].map((world) => (
    <g
      key={world}
      transform={`translate(${frame.width / 2 + (world - look.x) * px} ${frame.height / 2 - look.y * px}) scale(${px / WORLD})`}
    >
      <path className={styles.land} d={land.fill} />
      <path className={styles.coast} d={land.coast} />
    </g>
  ));
}

/** Meridians and parallels, with their degrees unless the picture is too small for words, and the scale of a nautical chart around them. */
export function Graticule({ look, frame, isBare = false }: ChartProps & { isBare?: boolean }) {
  const { width, height } = frame;
  const { meridians, parallels, step } = graticule(look, frame);
  return (
    <g>
      {meridians.map(({ at }) => (
        <path key={at} className={styles.meridian} d={`M${at} 0V${height}`} />
      ))}
      {parallels.map(({ at }) => (
        <path key={at} className={styles.meridian} d={`M0 ${at}H${width}`} />
      ))}
      {isBare ? null : <Degrees lines={{ meridians, parallels }} step={step} frame={frame} />}
      <Scale lines={meridians} length={width} across={height} isUpright={false} />
      <Scale lines={parallels.toReversed()} length={height} across={width} isUpright />
    </g>
  );
}

interface DegreesProps {
  lines: { meridians: readonly Line[]; parallels: readonly Line[] };
  step: number;
  frame: MapFrame;
}

function Degrees({ lines: { meridians, parallels }, step, frame }: DegreesProps) {
  return (
    <>
      {meridians
        .filter((line) => inside(line, 28, frame.width - 28))
        .map(({ at, degrees }) => (
          <text key={at} className={styles.degree} x={at} y={frame.height - EDGE_PX - 5} textAnchor="middle">
            {degreeName(degrees, step, ['E', 'W'])}
          </text>
        ))}
      {parallels
        .filter((line) => inside(line, 24, frame.height - 40))
        .map(({ at, degrees }) => (
          <text key={at} className={styles.degree} x={EDGE_PX + 4} y={at - 4}>
            {degreeName(degrees, step, ['N', 'S'])}
          </text>
        ))}
    </>
  );
}

function inside({ at }: Line, from: number, to: number): boolean {
  return at > from && at < to;
}

interface ScaleProps {
  lines: readonly Line[];
  length: number;
  across: number;
  isUpright: boolean;
}

/** Draws two opposite edges of the frame, in cells that are dark and light by turns. */
function Scale({ lines, length, across, isUpright }: ScaleProps) {
  const cells = lines.map((line, at) => ({
    from: Math.max(0, line.at),
    to: Math.min(length, lines[at + 1]?.at ?? length),
    // Upright lines are read from the north, where the cell before a line belongs to the next one.
    isDark: line.isDark,
  }));
  return cells
    .filter(({ from, to }) => to > from)
    .flatMap(({ from, to, isDark }) =>
      [0, across - EDGE_PX].map((edge) => (
        <rect
          key={`${from} ${edge}`}
          className={isDark ? styles.scaleDark : styles.scaleLight}
          {...(isUpright
            ? { x: edge, y: from, width: EDGE_PX, height: to - from }
            : { x: from, y: edge, width: to - from, height: EDGE_PX })}
        />
      )),
    );
}

/** The land for a zoom, when it has been fetched; the coarser one stays until the finer is there, and where none can be fetched there is only water. */
function useLand(zoom: number): Land | undefined {
  const [land, setLand] = useState<Land>();
  const isNear = isFine(zoom);
  useEffect(() => {
    let isWanted = true;
    loadLand(isNear ? Infinity : 0).then(
      (loaded) => isWanted && setLand(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isNear]);
  return land;
}

/**
 * Fetches the land for a zoom: Natural Earth's coasts, and no borders.
 *
 * An approved map takes its place by another file here with an object `land` in it.
 */
async function loadLand(zoom: number): Promise<Land> {
  const file = zoom < FINE_FROM_ZOOM ? await import('world-atlas/land-110m.json') : await import('world-atlas/land-50m.json');
  return landOf(file.default as unknown as Topology);
}

/** Whether two zooms show the same coast. */
function isFine(zoom: number): boolean {
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
