/** What a decimal text of the wire looks like: no sign, at most four places. */
const DECIMAL = /^(\d{1,20})(?:\.(\d{1,4}))?$/;
const PLACES = 4;
const [UNIT, CENT] = [10_000n, 100n];

/** A decimal text as ten-thousandths; nothing for what is no such text. Empty is nothing too. */
export function parseDecimal(text: string): bigint | undefined {
  const [, whole, part = ''] = DECIMAL.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * UNIT + BigInt(part.padEnd(PLACES, '0'));
}

/** A number of hundredths as text with two places, `-0.05`. */
export function centsText(cents: bigint): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / CENT}.${String(size % CENT).padStart(2, '0')}`;
}

/** Ten-thousandths in hundredths, half a hundredth upwards. */
export function toCents(value: bigint): bigint {
  return (value + 50n) / CENT;
}

/** The product of two decimal texts in hundredths, half a hundredth upwards; nothing where one is no such text. */
export function multiply(one: string, other: string): bigint | undefined {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  return a === undefined || b === undefined ? undefined : toCents((a * b + UNIT / 2n) / UNIT);
}
