import { CellHeap } from './cell-heap.ts';
import { type Canal, cellAt, COLUMNS, type Place, placeOf, ROWS, seaGrid } from './sea-grid.ts';

/** Which two places a ship sails between, and which canals it does not take. */
export interface SeaQuestion {
  readonly from: Place;
  readonly to: Place;
  readonly avoided: readonly Canal[];
}

/** A way over the sea; nothing where no sea is near a place, or none leads from one to the other. */
export interface SeaWay {
  readonly nauticalMiles: number;
  readonly isBySuez: boolean;
  readonly isByPanama: boolean;
}

interface Box {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

const SUEZ: Box = { south: 29.9, north: 31, west: 32, east: 33 };
const PANAMA: Box = { south: 8.8, north: 9.4, west: -80, east: -79.3 };
const EARTH_NM = 3440.065;
/** How far a port may be from the sea as the map has it: ports up a river, and towns that give their port a place. */
const FARTHEST_CELLS = 12;
/** Sixteen ways out of a cell: with eight, ways over open sea would come out up to 8 % too long. */
const STEPS = [
  [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1],
  [1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2],
] as const; // prettier-ignore

/** The shortest way by sea, as a search (A*) over cells of a quarter of a degree finds it. */
export function seaWay(landRows: string, { from, to, avoided }: SeaQuestion): SeaWay | undefined {
  const sea = seaGrid(landRows, avoided);
  const [start, end] = [nearestSea(sea, from), nearestSea(sea, to)];
  if (start === undefined || end === undefined) return undefined;
  const path = search(sea, start, end);
  if (!path) return undefined;
  const places = [from, ...straightened(sea, path).map(placeOf), to];
  const nauticalMiles = places.reduce((sum, place, at) => sum + distance(places[at - 1] ?? place, place), 0);
  const passes = ({ south, north, west, east }: Box) =>
    path.map(placeOf).some(({ lat, lng }) => lat > south && lat < north && lng > west && lng < east);
  return { nauticalMiles, isBySuez: passes(SUEZ), isByPanama: passes(PANAMA) };
}

/** The great-circle distance in nautical miles. */
function distance(one: Place, other: Place): number {
  const radians = Math.PI / 180;
  const [a, b] = [one.lat * radians, other.lat * radians];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(((other.lng - one.lng) * radians) / 2) ** 2;
  return 2 * EARTH_NM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** The nearest cell of sea that leads further: a lake is none. */
function nearestSea(sea: Uint8Array, place: Place): number | undefined {
  const middle = cellAt(place);
  const [row, column] = [Math.floor(middle / COLUMNS), middle % COLUMNS];
  const offsets = Array.from({ length: 2 * FARTHEST_CELLS + 1 }, (_, at) => at - FARTHEST_CELLS);
  return offsets
    .flatMap((dRow) => offsets.map((dColumn) => cellOf(row + dRow, column + dColumn)))
    .filter((cell): cell is number => cell !== undefined && sea[cell] === 1)
    .map((cell) => ({ cell, far: distance(place, placeOf(cell)) }))
    .toSorted((one, other) => one.far - other.far)
    .find(({ cell }) => leadsOn(sea, cell))?.cell;
}

const LARGEST_LAKE_CELLS = 700;

function leadsOn(sea: Uint8Array, start: number): boolean {
  const seen = new Set([start]);
  for (const cell of seen) {
    if (seen.size > LARGEST_LAKE_CELLS) return true;
    const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
    for (const [dRow, dColumn] of STEPS.slice(0, 8)) {
      const next = cellOf(row + dRow, column + dColumn);
      if (next !== undefined && sea[next] === 1) seen.add(next);
    }
  }
  return false;
}

function cellOf(row: number, column: number): number | undefined {
  return row < 0 || row >= ROWS ? undefined : row * COLUMNS + ((column + COLUMNS) % COLUMNS);
}

/** The cells from one to another, both included. */
function search(sea: Uint8Array, start: number, end: number): number[] | undefined {
  const target = placeOf(end);
  const known = new Float64Array(sea.length).fill(Infinity);
  const before = new Int32Array(sea.length).fill(-1);
  const isDone = new Uint8Array(sea.length);
  const open = new CellHeap();
  known[start] = 0;
  open.push(start, distance(placeOf(start), target));
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    if (cell === end) return pathTo(end, before);
    if (isDone[cell] === 1) continue;
    isDone[cell] = 1;
    for (const next of neighbours(sea, cell)) {
      const way = (known[cell] as number) + distance(placeOf(cell), placeOf(next));
      if (isDone[next] === 1 || way >= (known[next] as number)) continue;
      known[next] = way;
      before[next] = cell;
      open.push(next, way + distance(placeOf(next), target));
    }
  }
  return undefined;
}

/** The cells that a ship can reach from one in a single step. */
function neighbours(sea: Uint8Array, cell: number): number[] {
  const from = [Math.floor(cell / COLUMNS), cell % COLUMNS] as const;
  const found: number[] = [];
  for (const step of STEPS) {
    const next = cellOf(from[0] + step[0], from[1] + step[1]);
    if (next !== undefined && sea[next] === 1 && isOpenBetween(sea, from, step)) found.push(next);
  }
  return found;
}

/** A long step may not jump over land. */
function isOpenBetween(sea: Uint8Array, [row, column]: readonly [number, number], [dRow, dColumn]: readonly [number, number]): boolean {
  if (Math.abs(dRow) < 2 && Math.abs(dColumn) < 2) return true;
  const [one, other] = [
    cellOf(row + Math.trunc(dRow / 2), column + Math.trunc(dColumn / 2)),
    cellOf(row + Math.sign(dRow), column + Math.sign(dColumn)),
  ];
  return one !== undefined && other !== undefined && sea[one] === 1 && sea[other] === 1;
}

function pathTo(end: number, before: Int32Array): number[] {
  const path: number[] = [];
  for (let cell = end; cell !== -1; cell = before[cell] as number) path.push(cell);
  return path.toReversed();
}

const LONGEST_PULL = 400;

/** Leaves out every bend between two cells that see each other over open sea. */
function straightened(sea: Uint8Array, path: readonly number[]): number[] {
  const kept: number[] = [];
  for (let at = 0; at < path.length;) {
    kept.push(path[at] as number);
    let next = at + 1;
    for (let far = Math.min(path.length - 1, at + LONGEST_PULL); far > next; far -= 4)
      if (isInSight(sea, path[at] as number, path[far] as number)) {
        next = far;
        break;
      }
    at = next;
  }
  return kept;
}

/** Along the great circle, which is where a ship would go. */
function isInSight(sea: Uint8Array, one: number, other: number): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  const steps = Math.ceil(distance(a, b) / 8);
  return Array.from({ length: steps }, (_, step) => between(a, b, step / steps)).every((place) => sea[cellAt(place)] === 1);
}

function between(a: Place, b: Place, share: number): Place {
  const radians = Math.PI / 180;
  const angle = distance(a, b) / EARTH_NM;
  if (angle === 0) return a;
  const [one, other] = [Math.sin((1 - share) * angle) / Math.sin(angle), Math.sin(share * angle) / Math.sin(angle)];
  const of = ({ lat, lng }: Place) =>
    [
      Math.cos(lat * radians) * Math.cos(lng * radians),
      Math.cos(lat * radians) * Math.sin(lng * radians),
      Math.sin(lat * radians),
    ] as const;
  const [[ax, ay, az], [bx, by, bz]] = [of(a), of(b)];
  const [x, y, z] = [one * ax + other * bx, one * ay + other * by, one * az + other * bz];
  return { lat: Math.atan2(z, Math.hypot(x, y)) / radians, lng: Math.atan2(y, x) / radians };
}
