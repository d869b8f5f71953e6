import type { Input, Schemas } from '#client/calls.ts';

import { type Chosen, chosenIn, textOf } from '../../../edit/chosen-text.ts';
import type { Texts } from '../../../edit/joined-edits.ts';
import { plainNumber } from '../../../edit/plain-number.ts';
import type { strings } from './strings.ts';

type Opportunity = Schemas['Opportunity'];
type Currency = Schemas['Currency'];

export type OpportunityKey =
  | 'name' | 'customer' | 'linkman' | 'amount' | 'currency' | 'probability' | 'products' | 'begindate' | 'expectedclose' | 'owner' | 'remark'; // prettier-ignore
export type OpportunityTexts = Texts<OpportunityKey>;

/** The currencies that an amount can be in, those of most offers first. */
export const CURRENCIES: readonly Currency[] = [
  ...(['USD', 'EUR', 'GBP', 'CNY', 'HKD', 'JPY', 'AUD', 'CAD', 'CHF', 'SGD'] as const),
  ...(['KRW', 'INR', 'AED', 'BRL', 'MXN', 'ZAR', 'RUB', 'TRY', 'THB', 'VND'] as const),
];

const SEPARATOR = /[,，、;；\n]/;
const MOST_PRODUCTS = 20;
const LONGEST_PRODUCT = 200;
const LARGEST = 1_000_000_000_000;

/** Returns the texts that a new opportunity begins with. */
export function newTexts(customer: Chosen | undefined, day: string): OpportunityTexts {
  const nothing = { name: '', linkman: '', amount: '', products: '', expectedclose: '', owner: '', remark: '' };
  return { ...nothing, customer: textOf(customer), currency: 'USD', probability: '10', begindate: day };
}

/** An opportunity as the form shows it. */
export function textsOf({
  name,
  amount,
  currency,
  probability,
  products,
  begindate,
  expectedclose,
  remark,
  ...row
}: Opportunity): OpportunityTexts {
  return {
    name,
    currency,
    begindate,
    expectedclose,
    remark,
    customer: textOf({ id: row.customerid, name: row.companyname }),
    linkman: textOf({ id: row.linkmanid, name: row.linkmanname }),
    owner: textOf({ id: row.ownerid, name: row.ownername }),
    amount: String(amount),
    probability: String(probability),
    products: products.join(', '),
  };
}

/** The form as the wire wants it. */
export function toWire(texts: OpportunityTexts): Omit<Input<'addOpportunity'>, 'customerid'> {
  const { name, amount, currency, probability, products, begindate, expectedclose, remark } = texts;
  const owner = chosenIn(texts.owner);
  return {
    name: name.trim(),
    linkmanid: chosenIn(texts.linkman)?.id ?? '',
    amount: numberIn(amount),
    currency: currency as Currency,
    probability: numberIn(probability),
    products: productsIn(products),
    begindate,
    expectedclose,
    remark: remark.trim(),
    ...(owner && { ownerid: owner.id }),
  };
}

type Wrong = Extract<keyof typeof strings, `wrong.${string}`>;

/** Returns what is wrong with the fields, by their names on the wire. */
export function checkTexts(texts: OpportunityTexts): Readonly<Record<string, Wrong | undefined>> {
  return {
    ...checkDays(texts),
    name: texts.name.trim() === '' ? 'wrong.name' : undefined,
    customerid: texts.customer === '' ? 'wrong.customer' : undefined,
    amount: isAmount(texts.amount) ? undefined : 'wrong.amount',
    probability: isPercent(texts.probability) ? undefined : 'wrong.probability',
    products: isListOfProducts(productsIn(texts.products)) ? undefined : 'wrong.products',
  };
}

function checkDays({ begindate, expectedclose }: OpportunityTexts): Readonly<Record<string, Wrong | undefined>> {
  return {
    begindate: begindate === '' ? 'wrong.begindate' : undefined,
    expectedclose: expectedclose !== '' && expectedclose < begindate ? 'wrong.expectedclose' : undefined,
  };
}

const isListOfProducts = (products: readonly string[]): boolean =>
  products.length <= MOST_PRODUCTS && products.every(({ length }) => length <= LONGEST_PRODUCT);

/** The number that a text is; separators of thousands are no part of it. */
export const numberIn = (text: string): number => Number(plainNumber(text));

/** Whether a text is an amount that an opportunity can have; none is 0. */
export const isAmount = (text: string): boolean => isWithin(text, LARGEST);

/** Whether a text is a likelihood, which has no part of a per cent. */
const isPercent = (text: string): boolean => isWithin(text, 100) && Number.isInteger(numberIn(text));

function isWithin(text: string, most: number): boolean {
  const number = numberIn(text);
  return number >= 0 && number <= most;
}

function productsIn(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
