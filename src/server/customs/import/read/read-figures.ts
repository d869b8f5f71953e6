import type { NewRecord } from '#server/customs/write/new-record.ts';

import { currencyOf, headingMoney, rateOf, type Rates } from '../values/money.ts';
import { kilogramsIn, kilogramsOfWeight, unitBehind } from '../values/units.ts';
import type { Cells } from './cells.ts';

type Weight = Pick<NewRecord, 'quantity' | 'quantityunit' | 'weightkg'> & { others: Record<string, string> };

/**
 * How much it is. The gross weight counts as the weight of a shipment, else the net weight, else a quantity that is itself counted in a unit of
 * weight.
 *
 * @param units what the headings of the weights name; without any it is kilograms
 */
export function readWeight(cells: Cells, units: Readonly<Record<'netweight' | 'grossweight', string>>): Weight {
  const weigh = (field: 'netweight' | 'grossweight') => {
    const amount = cells.amount(field);
    if (amount === null) return null;
    const factor = [cells.text('weightunit', 20), unitBehind(cells.raw(field)), units[field]]
      .map(kilogramsOfWeight)
      .find((one) => one !== undefined);
    return rounded(amount * (factor ?? 1));
  };
  const quantity = cells.amount('quantity');
  const quantityunit = cells.text('quantityunit', 40) || (quantity === null ? '' : unitBehind(cells.raw('quantity')));
  const [net, gross, perUnit] = [weigh('netweight'), weigh('grossweight'), kilogramsIn(quantityunit)];
  const counted = quantity !== null && perUnit !== undefined ? rounded(quantity * perUnit) : null;
  return { quantity, quantityunit, weightkg: gross ?? net ?? counted, others: { ...(net !== null && { netweightkg: String(net) }) } };
}

function rounded(kilograms: number): number | null {
  return Math.round(kilograms * 1e6) / 1e6 || null;
}

/** What is known of the money of a table beyond its rows. */
export interface MoneyOptions {
  /** Of the value's heading, else what whoever brought the table says where it is silent. */
  currency: string;
  rates: Rates;
}

type Worth = Pick<NewRecord, 'value' | 'currency' | 'valueusd' | 'valueestimated'>;

/**
 * What a shipment is worth: as the file says, and in dollars.
 *
 * Dollars that the file itself tells are taken as they are; others are worked out with the rate of the shipment's month and marked as estimated.
 */
export function readWorth(cells: Cells, day: string, { currency: assumed, rates }: MoneyOptions): Worth {
  const [value, told] = [cells.amount('value'), cells.amount('valueusd')];
  const currency = value === null ? '' : currencyIn(cells, assumed);
  if (value === null) return { value: told, currency: told === null ? '' : 'USD', valueusd: told, valueestimated: false };
  if (told !== null) return { value, currency, valueusd: told, valueestimated: false };
  const valueusd = inDollars(value, rateOf(rates, currency, day.slice(0, 7)));
  if (valueusd === null) cells.blank('norate', 'valueusd');
  return { value, currency, valueusd, valueestimated: currency !== 'USD' && valueusd !== null };
}

function inDollars(value: number, rate: number | undefined): number | null {
  return rate === undefined ? null : Math.round((value / rate) * 100) / 100 || null;
}

function currencyIn(cells: Cells, assumed: string): string {
  const text = cells.text('currency', 60);
  if (text === '') return assumed;
  const found = currencyOf(text);
  if (found === undefined) cells.blank('unknowncurrency', 'currency');
  return found ?? assumed;
}

/** How many of what a heading's numbers count each is: thousands of dollars are so many dollars. */
export function factorOf(heading: string): number {
  return headingMoney(heading).factor;
}
