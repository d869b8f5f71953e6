import { add, compare, divide, type Fraction, fraction, multiply, roundUpTo, ZERO } from './fraction.ts';

/** Cartons of one size. */
export interface CartonLine {
  /** In centimetres. */
  readonly length: Fraction;
  readonly width: Fraction;
  readonly height: Fraction;
  /** Of one carton, in kilograms. */
  readonly weight: Fraction;
  readonly count: Fraction;
}

export interface FreightWeight {
  readonly cartons: Fraction;
  /** In cubic metres. */
  readonly volume: Fraction;
  /** In kilograms. */
  readonly gross: Fraction;
  /** Weight or measurement, in freight tons: the larger of tonnes and cubic metres. */
  readonly sea: Fraction;
  readonly air: Chargeable;
  readonly courier: Chargeable;
}

interface Chargeable {
  /** The volume as weight, in kilograms. */
  readonly volumetric: Fraction;
  /** What is paid for, in kilograms. */
  readonly charged: Fraction;
}

const [CM3_PER_M3, KG_PER_TONNE, HALF_KG] = [fraction(1_000_000n), fraction(1000n), fraction(1n, 2n)];
/** Cubic centimetres to a kilogram: IATA's Air Cargo Tariff (rule 3.9) for air freight, and what DHL, FedEx and UPS print for express. */
const [AIR, COURIER] = [fraction(6000n), fraction(5000n)];

/** What cartons measure and weigh, and what each way of carrying them charges for. Chargeable kilograms go up to the next half. */
export function freightWeightOf(lines: readonly CartonLine[]): FreightWeight {
  const cubic = add(...lines.map(({ length, width, height, count }) => multiply(length, width, height, count)));
  const gross = add(...lines.map(({ weight, count }) => multiply(weight, count)));
  const volume = divide(cubic, CM3_PER_M3);
  return {
    cartons: add(ZERO, ...lines.map(({ count }) => count)),
    volume,
    gross,
    sea: larger(volume, divide(gross, KG_PER_TONNE)),
    air: chargeable(cubic, gross, AIR),
    courier: chargeable(cubic, gross, COURIER),
  };
}

function chargeable(cubic: Fraction, gross: Fraction, perKg: Fraction): Chargeable {
  const volumetric = divide(cubic, perKg);
  return { volumetric, charged: roundUpTo(larger(volumetric, gross), HALF_KG) };
}

function larger(one: Fraction, other: Fraction): Fraction {
  return compare(one, other) < 0 ? other : one;
}
