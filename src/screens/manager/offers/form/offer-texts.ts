import type { Input, Schemas } from '#client/calls.ts';
import { parseDecimal } from '#lib/decimal.ts';
import { itemTexts, type ItemTexts } from '#lib/offer-item.ts';
import { sumsOf } from '#lib/offer.ts';

import { type Chosen, chosenIn, textOf } from '../../edit/chosen-text.ts';
import { plainNumber } from '../../edit/plain-number.ts';
import type { strings } from './strings.ts';

/** The deal of a new offer: a customer, and perhaps one opportunity with them. */
export interface Deal {
  readonly customer: Chosen;
  readonly opportunityid: string;
  /** Of the opportunity; an offer may be in some of them only. */
  readonly currency?: string | undefined;
}

/** An offer as the form shows it. */
export interface OfferTexts {
  /** The customer that is the buyer, and the opportunity that it is for, as texts; empty for none. */
  readonly customer: string;
  readonly opportunity: string;
  readonly buyer: string;
  readonly buyeraddress: string;
  readonly items: readonly ItemTexts[];
  readonly incoterm: Schemas['Incoterm'];
  readonly place: string;
  readonly currency: Schemas['OfferCurrency'];
  readonly freight: string;
  readonly insurance: string;
  readonly discount: string;
  readonly payment: string;
  readonly validuntil: string;
  readonly leadtime: string;
  readonly packing: string;
  readonly remark: string;
}

export const CURRENCIES = ['USD', 'EUR', 'CNY', 'GBP', 'HKD', 'JPY', 'AUD', 'CAD'] as const satisfies readonly OfferTexts['currency'][];

export const NEW_ITEM: ItemTexts = { name: '', spec: '', quantity: '', unit: 'pcs', unitprice: '', hscode: '', productid: '' };

const VALID_DAYS = 30;
const DAY_MS = 86_400_000;

/** A day as a field wants it, by the reader's clock. */
export function dayText(time: number): string {
  const moment = new Date(time);
  return new Date(time - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** The sources of a new offer. */
interface Beginning {
  readonly inquiry?: Schemas['Inquiry'] | undefined;
  readonly deal?: Deal | undefined;
  readonly begun?: Partial<OfferTexts> | undefined;
}

/** Returns the texts that a new offer begins with; it stands for thirty days unless its writer says otherwise. */
export function newTexts(now: number, { inquiry, deal, begun }: Beginning = {}): OfferTexts {
  const plain: OfferTexts = {
    customer: '',
    opportunity: '',
    buyer: '',
    buyeraddress: '',
    items: [NEW_ITEM],
    incoterm: 'FOB',
    place: '',
    currency: 'USD',
    freight: '',
    insurance: '',
    discount: '',
    payment: 'T/T, 30% deposit, balance before shipment',
    validuntil: dayText(now + VALID_DAYS * DAY_MS),
    leadtime: '',
    packing: '',
    remark: '',
  };
  return { ...plain, ...(deal && ofDeal(deal)), ...(inquiry && ofInquiry(inquiry)), ...begun };
}

function ofDeal({ customer, opportunityid, currency }: Deal) {
  return { customer: textOf(customer), opportunity: opportunityid, buyer: customer.name, ...inCurrency(currency) };
}

/** The currency that was asked for, where offers can be in it. */
function inCurrency(asked: string | undefined) {
  const currency = CURRENCIES.find((one) => one === asked);
  return currency && { currency };
}

/** The port of an inquiry is no place of its offer: with FOB, which an offer begins with, the place is where the goods are loaded. */
function ofInquiry(inquiry: Schemas['Inquiry']) {
  return { buyer: inquiry.buyer, items: [itemOf(inquiry)], ...inCurrency(inquiry.currency) };
}

/** Returns the item that an inquiry asks for. */
function itemOf({ title, quantity, unit }: Schemas['Inquiry']): ItemTexts {
  const plain = plainNumber(quantity);
  const wanted = parseDecimal(plain) === undefined ? '' : plain;
  return { ...NEW_ITEM, name: title.slice(0, 200), quantity: wanted, unit: unit.slice(0, 20) || NEW_ITEM.unit };
}

/** An offer there is as the form shows it; nothing charged is an empty field. */
export function textsOf(offer: Schemas['Offer']): OfferTexts {
  const { buyer, buyeraddress, customerid, opportunityid, incoterm, place, currency, payment, validuntil, leadtime, packing, remark } =
    offer;
  return {
    customer: textOf({ id: customerid, name: buyer }),
    opportunity: opportunityid,
    buyer,
    buyeraddress,
    incoterm,
    place,
    currency,
    payment,
    validuntil,
    leadtime,
    packing,
    remark,
    freight: charge(offer.freight),
    insurance: charge(offer.insurance),
    discount: charge(offer.discount),
    items: offer.items.map(itemTexts),
  };
}

const charge = (value: string) => (Number(value) === 0 ? '' : value);

/** The form with its numbers as the wire wants them. */
export function withPlainNumbers({ items, freight, insurance, discount, ...texts }: OfferTexts): OfferTexts {
  return {
    ...texts,
    freight: plainNumber(freight),
    insurance: plainNumber(insurance),
    discount: plainNumber(discount),
    items: items.map((item) => ({ ...item, quantity: plainNumber(item.quantity), unitprice: plainNumber(item.unitprice) })),
  };
}

/** The form as the wire wants it, where an empty id is left out. */
export function toWire(typed: OfferTexts): Input<'saveOffer'> {
  const { customer, opportunity, items, ...texts } = withPlainNumbers(typed);
  const customerid = chosenIn(customer)?.id;
  const ties = { ...(customerid !== undefined && { customerid }), ...(opportunity !== '' && { opportunityid: opportunity }) };
  return { ...texts, ...ties, items: items.map((item) => ({ ...item })) };
}

export type Wrong = Extract<keyof typeof strings, `wrong.${string}`>;

/** Returns what is wrong with the fields, by their names; those of items carry their place. */
export function checkTexts(texts: OfferTexts, today: string): Record<string, Wrong | undefined> {
  const charges = (['freight', 'insurance', 'discount'] as const).map((key) => [
    key,
    texts[key] === '' || isNumber(texts[key]) ? undefined : 'wrong.number',
  ]);
  const items = texts.items.flatMap(({ name, quantity, unitprice }, at) => [
    [`name.${at}`, name.trim() === '' ? 'wrong.name' : undefined],
    [`quantity.${at}`, isNumber(quantity) ? undefined : 'wrong.number'],
    [`unitprice.${at}`, isNumber(unitprice) ? undefined : 'wrong.number'],
  ]);
  const found = Object.fromEntries([...charges, ...items]) as Record<string, Wrong | undefined>;
  const isTooLow = sumsOf(texts)?.total.startsWith('-') ?? false;
  return {
    ...found,
    buyer: texts.buyer.trim() === '' ? 'wrong.buyer' : undefined,
    validuntil: texts.validuntil < today ? 'wrong.validuntil' : undefined,
    discount: isTooLow ? 'wrong.discount' : found['discount'],
  };
}

const LONGEST_WHOLE = 11;
const isNumber = (text: string) => parseDecimal(text) !== undefined && text.trim().split('.', 1).join('').length <= LONGEST_WHOLE;
