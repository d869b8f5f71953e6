import type { NewRecord } from '#server/customs/write/new-record.ts';

import { currencyOf, headingMoney, rateOf, type Rates } from '../values/money.ts';
import type { Cells } from './cells.ts';

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
