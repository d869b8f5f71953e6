/** Something that cartons are loaded into: its inside in whole millimetres and what it may carry in whole grams. */
export interface LoadSpace {
  /** From the end that is filled first to the door. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly payload: number;
}

/**
 * Containers, pallets and trucks by their usual names.
 *
 * Containers: nominal inner sizes as carriers publish them (a single one may differ by 10 mm), payload as the greatest gross weight of ISO 668 less
 * a usual tare. Pallets: the deck of ISO 6780, loaded to 1.65 m, which is 1.8 m with a deck of 15 cm.
 * Trucks: inside and payload as hauliers publish them, for box trucks in China, the longest with three axles, and for the usual curtain-sided semi-trailer in Europe.
 */
export const loadSpaces = {
  '20GP': { length: 5898, width: 2352, height: 2393, payload: 28_200_000 },
  '40GP': { length: 12_032, width: 2352, height: 2393, payload: 26_700_000 },
  '40HQ': { length: 12_032, width: 2352, height: 2698, payload: 26_500_000 },
  '45HQ': { length: 13_556, width: 2352, height: 2698, payload: 27_700_000 },
  'pallet 1200×1000': { length: 1200, width: 1000, height: 1650, payload: 1_500_000 },
  'pallet 1200×800': { length: 1200, width: 800, height: 1650, payload: 1_500_000 },
  'pallet 1100×1100': { length: 1100, width: 1100, height: 1650, payload: 1_500_000 },
  'truck 4.2 m': { length: 4200, width: 1800, height: 1850, payload: 2_000_000 },
  'truck 7.4 m': { length: 7400, width: 2200, height: 2200, payload: 5_000_000 },
  'truck 9.6 m': { length: 9600, width: 2350, height: 2500, payload: 14_000_000 },
  'truck 13.6 m': { length: 13_600, width: 2480, height: 2680, payload: 24_000_000 },
} as const satisfies Readonly<Record<string, LoadSpace>>;

export type LoadSpaceId = keyof typeof loadSpaces;
