/** A place, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

export const CELLS_A_DEGREE = 4;
export const COLUMNS = 360 * CELLS_A_DEGREE;
export const ROWS = 180 * CELLS_A_DEGREE;

/** The canals, each of which a ship may have to avoid. */
export type Canal = 'suez' | 'panama';

/** Ways that are narrower than a cell, as lines of [latitude, longitude]: canals, straits and the mouths of the rivers that lead to large ports. */
const WAYS: readonly (readonly [canal: Canal | '', ...line: readonly (readonly [lat: number, lng: number])[]])[] = [
  ['suez', [31.6, 32.4], [31.2, 32.4], [30.4, 32.4], [29.8, 32.6], [28.9, 32.9], [27.6, 34]],
  ['panama', [9.7, -79.9], [9.3, -79.9], [8.9, -79.5], [8.5, -79.4]],
  ['', [36, -6.2], [35.95, -5.5], [36, -4.8]],
  ['', [40, 25.9], [40.2, 26.4], [40.5, 27], [40.7, 28], [40.9, 28.9], [41.3, 29.2]],
  ['', [13.3, 42.9], [12.6, 43.3], [12.2, 44]],
  ['', [26.2, 55.6], [26.5, 56.5], [25.8, 57]],
  ['', [6, 97.5], [3.4, 100.4], [2.2, 101.9], [1.3, 103.2], [1.15, 103.8], [1.3, 104.6], [2, 105]],
  ['', [-6.5, 105.2], [-5.9, 105.9], [-5.3, 106.6]],
  ['', [50, -1.5], [50.9, 1.3], [51.6, 2.2]],
  ['', [57.8, 10.8], [56.6, 11.8], [55.6, 10.9], [54.9, 10.9], [54.5, 11.4], [54.4, 12.2]],
  ['', [56.3, 12.3], [55.9, 12.7], [55.3, 12.7], [55, 13]],
  ['', [34.1, 130.6], [33.95, 130.95], [33.9, 131.3], [34.2, 132.5], [34.2, 133.6], [34.5, 135], [34, 135]],
  ['', [-10.3, 141.8], [-10.5, 142.5], [-10.6, 143.2]],
  ['', [31.3, 122.4], [31.4, 121.6], [31.9, 120.9], [32.2, 119.5], [32.1, 118.7]],
  ['', [21.9, 113.8], [22.6, 113.7], [23.1, 113.4]],
  ['', [54.1, 8], [53.9, 8.8], [53.55, 9.9]],
  ['', [53.9, 9.1], [54.3, 9.8], [54.4, 10.2]],
  ['', [51.5, 3.2], [51.4, 3.7], [51.3, 4.3]],
  ['', [52.1, 3.7], [51.95, 4.3]],
  ['', [51.6, 1.4], [51.5, 0.4]],
  ['', [37, -75.7], [37, -76.2], [38, -76.3], [39.2, -76.4]],
  ['', [40.3, -73.7], [40.6, -74.05]],
  ['', [29.2, -94.5], [29.7, -95]],
  ['', [28.9, -89.4], [29.9, -90]],
  ['', [37.7, -123], [37.8, -122.4]],
  ['', [48.4, -124.9], [48.2, -123.4], [48.3, -122.9], [47.6, -122.4], [47.3, -122.5]],
  ['', [48.3, -123.3], [49.1, -123.3], [49.3, -123.2]],
  ['', [49.7, -64.5], [49, -67.5], [47, -70.7], [46.3, -72.6], [45.5, -73.5]],
  ['', [-35.3, -56], [-34.6, -58.2]],
  ['', [-37.9, 144.6], [-38.3, 144.6], [-38.6, 144.5]],
  ['', [22, 88], [22.5, 88.2]],
  ['', [10.2, 107.1], [10.75, 106.75]],
  ['', [13.3, 100.5], [13.65, 100.5]],
  ['', [45.4, 36.6], [45.1, 36.5], [46.5, 37]],
  ['', [6.2, 3.4], [6.45, 3.35]],
];

/** Ice closes the seas above it, but for the coast of Norway and Murmansk, which a warm stream keeps open. */
const ICE_LAT = 66;
const WARM = { west: -25, east: 45, lat: 73 } as const;

/** The sea as cells: 1 where a ship can go. */
export function seaGrid(rows: string, avoided: readonly Canal[]): Uint8Array {
  const sea = new Uint8Array(COLUMNS * ROWS);
  for (const [row, runs] of rows.split('/').entries()) {
    let column = 0;
    for (const [at, run] of runs.split(' ').entries()) {
      const length = Number.parseInt(run, 36);
      if (at % 2 === 0) sea.fill(1, row * COLUMNS + column, row * COLUMNS + column + length);
      column += length;
    }
  }
  for (const [canal, ...line] of WAYS) if (canal === '' || !avoided.includes(canal)) carve(sea, line);
  for (const canal of avoided) close(sea, canal);
  closeIce(sea);
  return sea;
}

function carve(sea: Uint8Array, line: readonly (readonly [lat: number, lng: number])[]): void {
  for (const [at, [lat, lng]] of line.entries()) {
    const [fromLat, fromLng] = line[at - 1] ?? [lat, lng];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(lat - fromLat), Math.abs(lng - fromLng)) * CELLS_A_DEGREE * 4));
    for (let step = 0; step <= steps; step += 1)
      sea[cellAt({ lat: fromLat + ((lat - fromLat) * step) / steps, lng: fromLng + ((lng - fromLng) * step) / steps })] = 1;
  }
}

/** Land at the middle of a canal, which no map cell of sea may open by chance. */
const LOCKS: Readonly<Record<Canal, Place>> = { suez: { lat: 30.4, lng: 32.4 }, panama: { lat: 9.1, lng: -79.7 } };

function close(sea: Uint8Array, canal: Canal): void {
  const { lat, lng } = LOCKS[canal];
  for (const dLat of [-0.25, 0, 0.25]) for (const dLng of [-0.25, 0, 0.25]) sea[cellAt({ lat: lat + dLat, lng: lng + dLng })] = 0;
}

function closeIce(sea: Uint8Array): void {
  for (let row = 0; row < (90 - ICE_LAT) * CELLS_A_DEGREE; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const { lat, lng } = placeOf(row * COLUMNS + column);
      if (lat > WARM.lat || lng < WARM.west || lng > WARM.east) sea[row * COLUMNS + column] = 0;
    }
}

/** The cell that a place lies in. */
export function cellAt({ lat, lng }: Place): number {
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor((90 - lat) * CELLS_A_DEGREE)));
  const column = Math.floor((((lng + 180) % 360) + 360) * CELLS_A_DEGREE) % COLUMNS;
  return row * COLUMNS + column;
}

/** The middle of a cell. */
export function placeOf(cell: number): Place {
  return { lat: 90 - (Math.floor(cell / COLUMNS) + 0.5) / CELLS_A_DEGREE, lng: ((cell % COLUMNS) + 0.5) / CELLS_A_DEGREE - 180 };
}
