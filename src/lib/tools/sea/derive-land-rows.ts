import { readFile, writeFile } from 'node:fs/promises';

import { feature } from 'topojson-client';

import { CELLS_A_DEGREE, COLUMNS, ROWS } from './sea-grid.ts';

type Ring = readonly (readonly number[])[];

/** Writes `land-rows.ts` from the map of the world that ships with world-atlas: `node src/lib/tools/sea/derive-land-rows.ts`. */
async function derive(): Promise<void> {
  const atlas = JSON.parse(await readFile('node_modules/world-atlas/land-50m.json', 'utf8')) as Parameters<typeof feature>[0];
  const land = feature(atlas, atlas.objects['land'] as Parameters<typeof feature>[1]);
  const rings = ('features' in land ? land.features : [land])
    .flatMap(({ geometry }): Ring[] => {
      if (geometry.type === 'Polygon') return geometry.coordinates;
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
    })
    .map((ring) => shifted(unwrapped(ring)));
  const rows = Array.from({ length: ROWS }, (_, row) => runsOf(crossings(rings, 90 - (row + 0.5) / CELLS_A_DEGREE)));
  const text = rows.map((runs) => runs.map((run) => run.toString(36)).join(' ')).join('/');
  const head =
    '/** Where land is, made by `derive-land-rows.ts` of Natural Earth (public domain): for each row from north to south, how many cells are sea, then land, then sea … */';
  await writeFile(new URL('land-rows.ts', import.meta.url), `${head}\nexport const LAND_ROWS =\n  '${text}';\n`);
}

/** The longitudes at which a parallel enters or leaves land, in order. */
function crossings(rings: readonly Ring[], lat: number): number[] {
  return rings
    .flatMap((ring) => {
      const found = ring
        .slice(1)
        .flatMap((to, at) => {
          const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = [ring[at] ?? [], to];
          return y1 > lat === y2 > lat ? [] : [x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)];
        })
        .toSorted((a, b) => a - b);
      // In pairs: what lies beyond the date line comes in again on the other side.
      return found
        .flatMap((edge) => (edge > DATE_LINE ? [edge - 360] : [edge]))
        .concat(found.filter((edge, at) => isOver(edge, found[at - 1], at)).flatMap(() => ENDS));
    })
    .toSorted((a, b) => a - b);
}

const DATE_LINE = 180;
/** Just outside the map, so that they end and begin land at its edges. */
const ENDS = [-DATE_LINE - 1, DATE_LINE + 1];

/** Whether land begins before the date line and ends beyond it. */
function isOver(edge: number, start: number | undefined, at: number): boolean {
  return at % 2 === 1 && edge > DATE_LINE && start !== undefined && start <= DATE_LINE;
}

/** A ring over the date line goes on beyond 180 degrees instead of jumping to the other side. The rim of Antarctica at the pole is no such jump. */
function unwrapped(ring: Ring): Ring {
  let shift = 0;
  return ring.map(([x = 0, y = 0], at) => {
    const [before, lat] = ring[at - 1] ?? [x, y];
    shift += jump(x - (before ?? x), lat ?? y);
    return [x + shift, y];
  });
}

function jump(way: number, lat: number): number {
  return Math.abs(lat) < 85 && Math.abs(way) > DATE_LINE ? -360 * Math.sign(way) : 0;
}

/** So that the lowest longitude of a ring is on the map. */
function shifted(ring: Ring): Ring {
  const least = Math.min(...ring.map(([x = 0]) => x));
  return least < -DATE_LINE ? ring.map(([x = 0, y = 0]) => [x + 360, y]) : ring;
}

/** How many cells in a row are sea, then land, and so on; a cell is what its middle is. */
function runsOf(longitudes: readonly number[]): number[] {
  const runs: number[] = [];
  let [done, isLand, at] = [0, false, 0];
  for (let column = 0; column <= COLUMNS; column += 1) {
    const middle = (column + 0.5) / CELLS_A_DEGREE - 180;
    while (at < longitudes.length && (longitudes[at] ?? 0) < middle) at += 1;
    const isNext = at % 2 === 1;
    if (column < COLUMNS && isNext === isLand) continue;
    runs.push(column - done);
    [done, isLand] = [column, isNext];
  }
  return runs;
}

await derive();
