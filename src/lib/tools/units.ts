import { divide, type Fraction, fraction, multiply } from './fraction.ts';

/**
 * How much of the first unit of its kind one of each unit is.
 *
 * Exact by definition: the international yard and pound (1959), NIST Special Publication 811 (2008), appendix B; the units of China by the State Council's
 * order of 1984-02-27.
 */
const FACTORS = {
  length: {
    m: [1n],
    cm: [1n, 100n],
    mm: [1n, 1000n],
    km: [1000n],
    in: [254n, 10_000n],
    ft: [3048n, 10_000n],
    yd: [9144n, 10_000n],
    mi: [1_609_344n, 1000n],
    nmi: [1852n],
  },
  weight: {
    kg: [1n],
    g: [1n, 1000n],
    t: [1000n],
    lb: [45_359_237n, 100_000_000n],
    oz: [45_359_237n, 1_600_000_000n],
    jin: [1n, 2n],
    longton: [10_160_469_088n, 10_000_000n],
    shortton: [90_718_474n, 100_000n],
  },
  volume: {
    m3: [1n],
    l: [1n, 1000n],
    cm3: [1n, 1_000_000n],
    ft3: [28_316_846_592n, 1_000_000_000_000n],
    in3: [16_387_064n, 1_000_000_000_000n],
    usgal: [3_785_411_784n, 1_000_000_000_000n],
    ukgal: [454_609n, 100_000_000n],
    usbbl: [158_987_294_928n, 1_000_000_000_000n],
  },
  area: {
    m2: [1n],
    cm2: [1n, 10_000n],
    ft2: [9_290_304n, 100_000_000n],
    in2: [64_516n, 100_000_000n],
    yd2: [83_612_736n, 100_000_000n],
    mu: [2000n, 3n],
    ha: [10_000n],
    acre: [40_468_564_224n, 10_000_000n],
  },
} as const;

export type UnitKind = keyof typeof FACTORS;
export type Unit = { [Kind in UnitKind]: keyof (typeof FACTORS)[Kind] }[UnitKind];

export const unitKinds = Object.keys(FACTORS) as UnitKind[];

/** The units of a kind, the metric ones first. */
export function unitsOf(kind: UnitKind): Unit[] {
  return Object.keys(FACTORS[kind]) as Unit[];
}

/** A quantity in another unit of the same kind, exactly. */
export function convert(value: Fraction, { kind, from, to }: { kind: UnitKind; from: Unit; to: Unit }): Fraction {
  return divide(multiply(value, factorOf(kind, from)), factorOf(kind, to));
}

function factorOf(kind: UnitKind, unit: Unit): Fraction {
  const factors: Readonly<Partial<Record<Unit, readonly [bigint, bigint?]>>> = FACTORS[kind];
  const [n, d] = factors[unit] ?? [1n];
  return fraction(n, d);
}
