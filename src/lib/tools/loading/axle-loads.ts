import { loadSpaces, type LoadSpaceId } from './load-spaces.ts';
import type { Load } from './plan-loading.ts';

/** GB 1589-2016 is China's standard, 96/53/EC the directive of the European Union. */
export type RoadRule = 'GB 1589' | '96/53/EC';
export type AxleName = 'front' | 'rear' | 'drive' | 'trailer';

interface Axle {
  readonly name: AxleName;
  /** What it carries while nothing is loaded, in kg. */
  readonly empty: number;
  /** What it may carry at most, in kg. */
  readonly most: number;
  /** How much of what weighs on the fore support it takes, and of what weighs on the aft one. */
  readonly fore: number;
  readonly aft: number;
}

/**
 * A usual vehicle: its makers' common measures and kerb weights, no single model.
 *
 * A load rests on two supports: the front and the rear axles of a truck, the kingpin and the axles of a semi-trailer.
 */
interface Vehicle {
  readonly rule: RoadRule;
  /** From the closed end of what is loaded to the supports, in mm; a front axle stands ahead of it. */
  readonly fore: number;
  readonly aft: number;
  readonly axles: readonly Axle[];
  /** The greatest weight of the whole vehicle, in kg. */
  readonly most: number;
  /** Whether the limits are those that a light truck of its size is registered for, which are below those of the rule. */
  readonly isRated?: boolean;
  /** The least share of the whole on the driven axle. */
  readonly leastDriven?: number;
}

/** The 6×4 tractor of China with a skeletal trailer of three axles: GB 1589 allows 7 t, 18 t and 24 t, and 49 t in all. */
const chinaTrailer = (kingpin: number): Vehicle => ({
  rule: 'GB 1589',
  fore: kingpin,
  aft: kingpin + 8370,
  axles: [
    { name: 'front', empty: 4900, most: 7000, fore: 0.09, aft: 0 },
    { name: 'drive', empty: 5100, most: 18_000, fore: 0.91, aft: 0 },
    { name: 'trailer', empty: 4500, most: 24_000, fore: 0, aft: 1 },
  ],
  most: 49_000,
});

type Empty = readonly [front: number, drive: number, trailer: number];
/** What the axles carry of the tractor and of an empty trailer, for containers and with a body and curtains. */
const SKELETON: Empty = [5350, 3150, 4000];
const CURTAINS: Empty = [5450, 3650, 4900];

/** The 4×2 tractor of Europe with a trailer of three axles: 96/53/EC allows 10 t, 11.5 t and 24 t, and 40 t in all; a quarter of that must be driven. */
const europeTrailer = (kingpin: number, [front, drive, trailer]: Empty): Vehicle => ({
  rule: '96/53/EC',
  fore: kingpin,
  aft: kingpin + 7700,
  axles: [
    { name: 'front', empty: front, most: 10_000, fore: 0.16, aft: 0 },
    { name: 'drive', empty: drive, most: 11_500, fore: 0.84, aft: 0 },
    { name: 'trailer', empty: trailer, most: 24_000, fore: 0, aft: 1 },
  ],
  most: 40_000,
  leastDriven: 0.25,
});

type Weights = Pick<Axle, 'empty' | 'most'>;

const truck = (vehicle: Pick<Vehicle, 'fore' | 'aft' | 'most' | 'isRated'>, front: Weights, rear: Weights): Vehicle => ({
  ...vehicle,
  rule: 'GB 1589',
  axles: [
    { name: 'front', ...front, fore: 1, aft: 0 },
    { name: 'rear', ...rear, fore: 0, aft: 1 },
  ],
});

const longBox = [chinaTrailer(800), europeTrailer(1000, SKELETON)];

/** What carries each of the usual spaces on the road. A short container stands in the middle of a trailer for long ones. */
const vehicles: Readonly<Partial<Record<LoadSpaceId, readonly Vehicle[]>>> = {
  '20GP': [chinaTrailer(800 - 3067), europeTrailer(1000 - 3067, SKELETON)],
  '40GP': longBox,
  '40HQ': longBox,
  '45HQ': [chinaTrailer(1100), europeTrailer(1600, SKELETON)],
  'truck 4.2 m': [truck({ fore: -700, aft: 2660, most: 4495, isRated: true }, { empty: 1450, most: 1800 }, { empty: 1045, most: 2900 })],
  'truck 7.4 m': [truck({ fore: -950, aft: 4450, most: 12_000, isRated: true }, { empty: 3300, most: 4300 }, { empty: 3200, most: 8000 })],
  'truck 9.6 m': [truck({ fore: -860, aft: 5615, most: 25_000 }, { empty: 4900, most: 7000 }, { empty: 5100, most: 18_000 })],
  'truck 13.6 m': [europeTrailer(1600, CURTAINS)],
};

/** What the containers weigh themselves, in kg: the greatest gross weight less the payload. */
const tares: Readonly<Partial<Record<LoadSpaceId, number>>> = { '20GP': 2280, '40GP': 3780, '40HQ': 3980, '45HQ': 4800 };

export interface AxleLoad {
  readonly name: AxleName | 'whole';
  /** In kg. */
  readonly load: number;
  readonly most: number;
}

export interface RoadLoads {
  readonly rule: RoadRule;
  readonly isRated: boolean;
  /** From the front to the back, and the whole vehicle last. */
  readonly axles: readonly AxleLoad[];
  /** Too little of the whole weighs on the driven axle. */
  readonly isDriveTooLight: boolean;
}

const GRAMS = 1000;

/**
 * An estimate of what the axles of usual vehicles carry, from where the centre of mass lies.
 *
 * Nothing of a load whose weight nobody gave, and of spaces that no vehicle is known for.
 */
export function axleLoads({ weight, centre }: Pick<Load, 'weight' | 'centre'>, id: LoadSpaceId): RoadLoads[] {
  const goods = weight / GRAMS;
  if (goods === 0) return [];
  const tare = tares[id] ?? 0;
  // An empty container is as heavy in front as behind.
  const at = (goods * centre.x + tare * (loadSpaces[id].length / 2)) / (goods + tare);
  return (vehicles[id] ?? []).map((vehicle) => loadsOf(vehicle, goods + tare, at));
}

function loadsOf({ rule, fore, aft, axles, most, isRated = false, leastDriven = 0 }: Vehicle, weight: number, at: number): RoadLoads {
  const onAft = (weight * (at - fore)) / (aft - fore);
  const onFore = weight - onAft;
  const carried = axles.map((axle) => ({
    name: axle.name,
    load: Math.round(axle.empty + onFore * axle.fore + onAft * axle.aft),
    most: axle.most,
  }));
  const whole = Math.round(axles.reduce((sum, { empty }) => sum + empty, weight));
  const driven = carried.find(({ name }) => name === 'drive')?.load ?? whole;
  return { rule, isRated, axles: [...carried, { name: 'whole', load: whole, most }], isDriveTooLight: driven < whole * leastDriven };
}
