import { add, divide, type Fraction, fraction, multiply, ZERO } from './fraction.ts';

/** Who sells: a trading company gets back tax that it paid on a purchase; a factory is freed of tax on what it exports (exempt, credit, refund). */
export const sellers = ['trader', 'factory'] as const;
export type Seller = (typeof sellers)[number];

/** What a quotation is worked out from. Rates are shares: 13 % is 0.13. */
export interface LadderInput {
  /** In the seller's currency: of a trading company what it pays, with value added tax; of a factory what production costs it, without. */
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
  /** Of the tax, in the seller's currency; of a factory the most that it can be credited and refunded. */
  readonly refunded: Fraction;
  /** The tax of a factory that is neither credited nor refunded, in the seller's currency; none of a trading company, where the price paid has it. */
  readonly kept: Fraction;
  /** What the goods cost with all that, in the seller's currency. */
  readonly cost: Fraction;
}

/** All but what is earned. */
type Costs = Omit<LadderInput, 'margin'>;

const ONE = fraction(1n);
const INSURED_SHARE = fraction(11n, 10n);

/**
 * The price of the same goods under each term, each step on the one before.
 *
 * The premium is reckoned on the insured value, which contains itself: CIF = CFR ÷ (1 − 1.1 × premium). The import tax is on CIF and duty.
 *
 * @throws RangeError where margin, premium or what a factory is not refunded leave nothing
 */
export function ladderOf(input: LadderInput, seller: Seller = 'trader'): Ladder {
  const { margin, rate, freight, delivery, premium, duty, importVat } = input;
  const side = sides[seller];
  const exw = divide(divide(side.costOfExw(input), positive(minus(ONE, margin, side.keptShare(input)))), rate);
  const [fca, fob] = fromExw(exw, input);
  const cfr = add(fob, freight);
  const cif = divide(cfr, positive(minus(ONE, multiply(INSURED_SHARE, premium))));
  const dap = add(cif, delivery);
  const duties = multiply(cif, duty);
  const ddp = add(dap, duties, multiply(add(cif, duties), importVat));
  return { prices: { exw, fca, fob, cfr, cif, dap, ddp }, ...side.taxOf(input, multiply(fob, rate)) };
}

/**
 * The other way round: the share of the price ex works that is profit when goods are sold at `price` under `term`; below zero for a loss.
 *
 * Nothing where the costs of the way leave no price ex works.
 */
export function marginAt({ term, price }: { term: Term; price: Fraction }, input: Costs, seller: Seller = 'trader'): Fraction | undefined {
  const exw = exwOf(term, price, input);
  if (exw.n <= 0n) return undefined;
  const [, fob] = fromExw(exw, input);
  const { cost } = sides[seller].taxOf(input, multiply(fob, input.rate));
  return minus(ONE, divide(divide(add(cost, input.packing), input.rate), exw));
}

interface Side {
  /** What the price ex works has to bring, in the seller's currency, beside its shares for profit and for tax that is kept. */
  readonly costOfExw: (input: Costs) => Fraction;
  /** The share of the price ex works that is tax which nobody gives back. */
  readonly keptShare: (input: Costs) => Fraction;
  /** The tax on goods sold for so much free on board, in the seller's currency. */
  readonly taxOf: (input: Costs, fob: Fraction) => Omit<Ladder, 'prices'>;
}

/** By Caishui [2012] 39, article 5: a factory's credit, and what it is not given back, are shares of the price free on board. */
const sides: Readonly<Record<Seller, Side>> = {
  trader: {
    costOfExw: (input) => add(costOfTrader(input), input.packing),
    keptShare: () => ZERO,
    taxOf: (input) => ({ refunded: refundOfTrader(input), kept: ZERO, cost: costOfTrader(input) }),
  },
  factory: {
    costOfExw: (input) => add(input.purchase, input.packing, multiply(shareKept(input), add(input.inland, input.port))),
    keptShare: shareKept,
    taxOf: (input, fob) => {
      const kept = multiply(fob, shareKept(input));
      return { refunded: multiply(fob, input.refund), kept, cost: add(input.purchase, kept) };
    },
  },
};

function refundOfTrader({ purchase, vat, refund }: Costs): Fraction {
  return multiply(divide(purchase, add(ONE, vat)), refund);
}

function costOfTrader(input: Costs): Fraction {
  return minus(input.purchase, refundOfTrader(input));
}

/** A refund above the tax leaves nothing to keep, and no gain either. */
function shareKept({ vat, refund }: Costs): Fraction {
  const share = minus(vat, refund);
  return share.n < 0n ? ZERO : share;
}

/** The next two steps, FCA and FOB. */
function fromExw(exw: Fraction, { inland, port, rate }: Costs): [fca: Fraction, fob: Fraction] {
  const fca = add(exw, divide(inland, rate));
  return [fca, add(fca, divide(port, rate))];
}

/** What is left ex works of a price under `term`: each step of the ladder down. */
function exwOf(term: Term, price: Fraction, { inland, port, rate, freight, delivery, premium, duty, importVat }: Costs): Fraction {
  const down: readonly ((from: Fraction) => Fraction)[] = [
    (fca) => minus(fca, divide(inland, rate)),
    (fob) => minus(fob, divide(port, rate)),
    (cfr) => minus(cfr, freight),
    (cif) => multiply(cif, minus(ONE, multiply(INSURED_SHARE, premium))),
    (dap) => minus(dap, delivery),
    (ddp) => add(divide(minus(ddp, delivery), multiply(add(ONE, duty), add(ONE, importVat))), delivery),
  ];
  return down.slice(0, terms.indexOf(term)).reduceRight((left, step) => step(left), price);
}

function minus(from: Fraction, ...less: readonly Fraction[]): Fraction {
  return add(from, ...less.map(({ n, d }) => ({ n: -n, d })));
}

function positive(value: Fraction): Fraction {
  if (value.n <= 0n) throw new RangeError('Nothing is left');
  return value;
}
