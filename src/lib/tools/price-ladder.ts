import { add, divide, type Fraction, fraction, multiply } from './fraction.ts';

/** What a quotation is worked out from. Rates are shares: 13 % is 0.13. */
export interface LadderInput {
  /** With value added tax, in the seller's currency. */
  readonly purchase: Fraction;
  readonly vat: Fraction;
  readonly refund: Fraction;
  /** Share of the price ex works that is profit. */
  readonly margin: Fraction;
  /** How much of the seller's currency one of the buyer's costs. */
  readonly rate: Fraction;
  /** In the seller's currency. */
  readonly packing: Fraction;
  readonly inland: Fraction;
  readonly port: Fraction;
  /** In the buyer's currency. */
  readonly freight: Fraction;
  readonly delivery: Fraction;
  /** Share of 110 % of CIF, as cargo is insured (Incoterms 2020, CIF A5). */
  readonly premium: Fraction;
  readonly duty: Fraction;
  readonly importVat: Fraction;
}

export const terms = ['exw', 'fca', 'fob', 'cfr', 'cif', 'dap', 'ddp'] as const;
export type Term = (typeof terms)[number];

export interface Ladder {
  /** In the buyer's currency. */
  readonly prices: Readonly<Record<Term, Fraction>>;
  /** Of the tax, in the seller's currency. */
  readonly refunded: Fraction;
  /** What the goods cost once the tax is refunded, in the seller's currency. */
  readonly cost: Fraction;
}

const ONE = fraction(1n);
const INSURED_SHARE = fraction(11n, 10n);

/**
 * The price of the same goods under each term, each step on the one before.
 *
 * The refund is of the price without tax; the premium is reckoned on the insured value, which contains itself: CIF = CFR ÷ (1 − 1.1 × premium).
 * The import tax is on CIF and duty.
 *
 * @throws RangeError where margin or premium leave nothing
 */
export function ladderOf(input: LadderInput): Ladder {
  const { purchase, vat, refund, margin, rate, packing, inland, port, freight, delivery, premium, duty, importVat } = input;
  const refunded = multiply(divide(purchase, add(ONE, vat)), refund);
  const cost = add(purchase, minus(refunded));
  const exw = divide(divide(add(cost, packing), positive(add(ONE, minus(margin)))), rate);
  const fca = add(exw, divide(inland, rate));
  const fob = add(fca, divide(port, rate));
  const cfr = add(fob, freight);
  const cif = divide(cfr, positive(add(ONE, minus(multiply(INSURED_SHARE, premium)))));
  const dap = add(cif, delivery);
  const duties = multiply(cif, duty);
  const ddp = add(dap, duties, multiply(add(cif, duties), importVat));
  return { prices: { exw, fca, fob, cfr, cif, dap, ddp }, refunded, cost };
}

/** The other way round: the share of a price ex works, in the buyer's currency, that is profit; below zero for a loss. */
export function marginAt(exw: Fraction, { purchase, vat, refund, packing, rate }: Omit<LadderInput, 'margin'>): Fraction {
  const cost = add(purchase, minus(multiply(divide(purchase, add(ONE, vat)), refund)), packing);
  return add(ONE, minus(divide(divide(cost, rate), exw)));
}

function minus({ n, d }: Fraction): Fraction {
  return { n: -n, d };
}

function positive(value: Fraction): Fraction {
  if (value.n <= 0n) throw new RangeError('Nothing is left');
  return value;
}
