import type { components } from '#contract/api.gen.ts';

import { centsText, multiply, parseDecimal, toCents } from './decimal.ts';

type Schemas = components['schemas'];
export type OfferStatus = Schemas['OfferStatus'];
export type OfferStep = Schemas['OfferMove']['to'];

/** Who publishes the rates that are shipped, by the name that a buyer's bank knows; the page on data says how they came here. */
export const RATES_FROM = 'Federal Reserve H.10';

/** Where an offer may go from where it is; there is no way back. One that is out of date can only be made void. */
const steps: Readonly<Record<OfferStatus, readonly OfferStep[]>> = {
  draft: ['sent', 'void'],
  sent: ['viewed', 'accepted', 'rejected', 'void'],
  viewed: ['accepted', 'rejected', 'void'],
  accepted: [],
  rejected: [],
  expired: ['void'],
  void: [],
};

/** What may become of an offer. */
export function stepsFrom(status: OfferStatus): readonly OfferStep[] {
  return steps[status];
}

/** The status as a reader sees it: what was sent and not decided is expired after its last day. */
export function shownStatus(status: Exclude<OfferStatus, 'expired'>, validuntil: string, today: string): OfferStatus {
  return (status === 'sent' || status === 'viewed') && validuntil < today ? 'expired' : status;
}

export interface OfferCharges {
  readonly items: readonly { readonly quantity: string; readonly unitprice: string }[];
  /** Decimal texts; empty for none. */
  readonly freight: string;
  readonly insurance: string;
  readonly discount: string;
}

export interface OfferSums {
  /** The amount of each item, in their order. */
  readonly amounts: readonly string[];
  readonly subtotal: string;
  /** Below zero where the discount is larger than all else. */
  readonly total: string;
}

/** What an offer comes to, worked out in whole hundredths; nothing where a number is none. The server's word counts, the form shows the same. */
export function sumsOf({ items, freight, insurance, discount }: OfferCharges): OfferSums | undefined {
  const amounts = items.map(({ quantity, unitprice }) => multiply(quantity, unitprice));
  const charges = [freight, insurance, discount].map((text) => (text.trim() === '' ? 0n : parseDecimal(text)));
  const [freights, insurances, discounts] = charges;
  if (freights === undefined || insurances === undefined || discounts === undefined) return undefined;
  if (!amounts.every((amount) => amount !== undefined)) return undefined;
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0n);
  const total = subtotal + toCents(freights) + toCents(insurances) - toCents(discounts);
  return { amounts: amounts.map(centsText), subtotal: centsText(subtotal), total: centsText(total) };
}
