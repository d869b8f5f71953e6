import { divide, type Fraction, fraction, parseFraction, ZERO } from '#lib/tools/fraction.ts';
import { type LadderInput, ladderOf, type Seller } from '#lib/tools/price-ladder.ts';

export type Field = keyof LadderInput;

export const GROUPS = [
  ['goods', ['purchase', 'vat', 'refund', 'margin', 'packing']],
  ['way', ['inland', 'port', 'freight', 'premium']],
  ['arrival', ['delivery', 'duty', 'importVat']],
] as const satisfies readonly (readonly [string, readonly Field[]])[];
const FIELDS = GROUPS.flatMap(([, fields]): readonly Exclude<Field, 'rate'>[] => fields);
export const SHARES: ReadonlySet<Field> = new Set(['vat', 'refund', 'margin', 'premium', 'duty', 'importVat']);
const OPTIONAL: ReadonlySet<Field> = new Set(['packing', 'inland', 'port', 'freight', 'premium', 'delivery', 'duty', 'importVat']);
/** The costs that are paid in the buyer's currency; all other amounts are in the seller's. */
export const FOREIGN: ReadonlySet<Field> = new Set(['freight', 'delivery']);
const HUNDRED = fraction(100n);

/** Returns the typed amounts; undefined while one of them is none. */
export function readInput(draft: Readonly<Record<Field, string>>, rate: Fraction | undefined): LadderInput | undefined {
  if (!rate) return undefined;
  const read = FIELDS.map((field) => [field, readField(field, draft[field])] as const);
  if (read.some(([, value]) => value === undefined)) return undefined;
  const input = { ...Object.fromEntries(read), rate } as LadderInput;
  return input.purchase.n > 0n && input.rate.n > 0n ? input : undefined;
}

function readField(field: Field, text: string): Fraction | undefined {
  if (text.trim() === '' && OPTIONAL.has(field)) return ZERO;
  const value = parseFraction(text);
  if (value === undefined || value.n < 0n) return undefined;
  return SHARES.has(field) ? divide(value, HUNDRED) : value;
}

/** Nothing where the shares leave nothing of the price: the answer then waits for others. */
export function ladderIfAny(input: LadderInput, seller: Seller) {
  try {
    return ladderOf(input, seller);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
