import { monthNumber } from '#lib/months.ts';
import type { NewRecord } from '#server/customs/write/new-record.ts';
import { words } from '#server/search/lexemes.ts';

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
  const [value, stated] = [cells.amount('value'), cells.amount('valueusd')];
  const currency = value === null ? '' : currencyIn(cells, assumed);
  if (value === null) return { value: stated, currency: stated === null ? '' : 'USD', valueusd: stated, valueestimated: false };
  if (stated !== null) return { value, currency, valueusd: stated, valueestimated: false };
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

const NAMES: Readonly<Record<string, string>> = {
  USD: 'us dollar|us dollars|dollar|dollars|u s dollar|usdollar|dolar|dolar estadounidense|dolar eua|dolar usa|dolares|dolares usa|dolar de los estados unidos|dolares de los estados unidos|dolar dos eua|the us dollar|美元|美金|доллар сша|доллары сша|доллар|usd доллар сша|abd dolari|do la my',
  EUR: 'euro|euros|欧元|歐元|евро|avro',
  CNY: 'rmb|renminbi|yuan|人民币|人民幣|юань|китайский юань',
  GBP: 'pound sterling|sterling|british pound|英镑|фунт стерлингов',
  JPY: 'yen|japanese yen|日元|иена',
  HKD: 'hong kong dollar|港币|港元',
  INR: 'rs|rupee|rupees|indian rupee|inr',
  RUB: 'rub|ruble|rouble|рубль|российский рубль|руб|rur',
  TRY: 'tl|turk lirasi|turkish lira',
  VND: 'dong|viet nam dong',
  MXN: 'peso mexicano|mexican peso',
  BRL: 'real|reais|brazilian real',
  AED: 'dirham|uae dirham',
};
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'CNY',
  HK$: 'HKD',
  R$: 'BRL',
  '₽': 'RUB',
  '₺': 'TRY',
  '₫': 'VND',
  '₹': 'INR',
};
const byName = new Map(
  Object.entries(NAMES).flatMap(([code, names]) => names.split('|').map((name) => [words(name).join(' '), code] as const)),
);

/** Of three letters most are words: `LOS`, `THE`, `USA`. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const LONGEST_CURRENCY = 30;

/** The ISO 4217 code that a cell means; nothing where it is none. */
export function currencyOf(cell: string): string | undefined {
  const text = cell.normalize('NFKC').trim();
  const code = text.toUpperCase();
  const named = byName.get(words(text).join(' ')) ?? SIGNS[code];
  if (named) return named;
  if (code.length > LONGEST_CURRENCY) return undefined;
  return code
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Z]+/)
    .find((word) => CODES.has(word));
}

/** Currencies that headings name in words of their own. */
const IN_HEADINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:usd|us dollar|dolar|us)\b|美元|美金|долл/, 'USD'],
  [/\b(?:eur|euro)\b|欧元|евро/, 'EUR'],
  [/\binr\b/, 'INR'],
  [/\bmyr\b/, 'MYR'],
  [/\bpak rs\b/, 'PKR'],
  [/\betb\b/, 'ETB'],
  [/\blsl\b/, 'LSL'],
  [/\bkzt\b/, 'KZT'],
  [/\brub\b|руб/, 'RUB'],
  [/\b(?:uah|hryvnias)\b/, 'UAH'],
  [/\blei\b/, 'MDL'],
  [/\bugx\b/, 'UGX'],
  [/\bnigeria\b/, 'NGN'],
  [/\brd\b/, 'DOP'],
  [/\btk\b/, 'BDT'],
  [/\bbotswanan pula\b/, 'BWP'],
  [/\bghs\b/, 'GHS'],
  [/\bbolivares?\b/, 'VES'],
  [/\b(?:cny|rmb)\b|人民币/, 'CNY'],
];

/** What a heading says of the numbers below it: in which currency they are, and in thousands or not. */
export function headingMoney(name: string): { currency: string; factor: number } {
  const key = words(name).join(' ');
  const currency = IN_HEADINGS.find(([pattern]) => pattern.test(key))?.[1] ?? '';
  return { currency, factor: /\b(?:1000|thousand|тыс)\b|千美元/.test(key) ? 1000 : 1 };
}

/** Units of each currency for one dollar, by month. */
export type Rates = Readonly<Record<string, readonly (readonly [month: string, perUsd: number])[]>>;

/** A rate older than this says nothing of a shipment. */
const OLDEST_MONTHS = 12;

/** Units of a currency for one dollar in a month, by that month's rate or the last before it; nothing where none is known. */
export function rateOf(rates: Rates, currency: string, month: string): number | undefined {
  if (currency === 'USD') return 1;
  const found = rates[currency]?.findLast(([known]) => known <= month);
  return found && monthNumber(month) - monthNumber(found[0]) <= OLDEST_MONTHS ? found[1] : undefined;
}
