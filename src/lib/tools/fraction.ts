/**
 * An exact number, a numerator over a denominator above zero.
 *
 * Money, weights and lengths are multiplied and divided several times before anybody reads them; floating point would show cents that no paper has.
 */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/;

/** Makes a fraction, in its lowest terms. */
export function fraction(n: bigint, d = 1n): Fraction {
  const divisor = common(n < 0n ? -n : n, d);
  return divisor > 1n ? { n: n / divisor, d: d / divisor } : { n, d };
}

export const ZERO = fraction(0n);

/** What somebody typed as an exact number; full-width digits count too. Nothing for what is no number, or has more digits than any quantity needs. */
export function parseFraction(text: string): Fraction | undefined {
  const [, sign, whole, part = ''] = DECIMAL.exec(text.normalize('NFKC').trim()) ?? [];
  if (whole === undefined) return undefined;
  const n = BigInt(whole + part);
  return fraction(sign === '-' ? -n : n, 10n ** BigInt(part.length));
}

export function add(...terms: readonly Fraction[]): Fraction {
  return terms.reduce((sum, { n, d }) => fraction(sum.n * d + n * sum.d, sum.d * d), ZERO);
}

export function multiply(...factors: readonly Fraction[]): Fraction {
  return factors.reduce((product, { n, d }) => fraction(product.n * n, product.d * d), fraction(1n));
}

/** @throws RangeError where the divisor is zero. */
export function divide(one: Fraction, other: Fraction): Fraction {
  if (other.n === 0n) throw new RangeError('Division by zero');
  const sign = other.n < 0n ? -1n : 1n;
  return fraction(one.n * other.d * sign, one.d * other.n * sign);
}

/** Below zero where the first is smaller, above where it is larger, else zero. */
export function compare(one: Fraction, other: Fraction): number {
  const difference = one.n * other.d - other.n * one.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The next multiple of a step at or above, as carriers round weights. */
export function roundUpTo(value: Fraction, step: Fraction): Fraction {
  const steps = divide(value, step);
  const whole = steps.n / steps.d;
  return multiply(fraction(steps.n > whole * steps.d ? whole + 1n : whole), step);
}

/** The number with so many places, half away from zero: `-0.05`. */
export function fixed({ n, d }: Fraction, places: number): string {
  const size = (n < 0n ? -n : n) * 10n ** BigInt(places);
  const rounded = (size * 2n + d) / (d * 2n);
  const digits = String(rounded).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return n < 0n && rounded > 0n ? `-${text}` : text;
}

/** The number with at most so many places and no zeros at its end. */
export function plain(value: Fraction, places: number): string {
  const text = fixed(value, places);
  return places === 0 ? text : text.replace(/\.?0+$/, '');
}

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a : common(b, a % b);
}
