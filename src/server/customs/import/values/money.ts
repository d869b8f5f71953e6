import { words } from '#server/search/lexemes.ts';

const NAMES: Readonly<Record<string, string>> = {
  USD: 'us dollar|us dollars|dollar|dollars|u s dollar|usdollar|dolar|dolar estadounidense|dolar eua|美元|美金|доллар сша|доллары сша|доллар|usd доллар сша|abd dolari|do la my',
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

/** The ISO 4217 code that a cell means; nothing where it is none. */
export function currencyOf(cell: string): string | undefined {
  const text = cell.normalize('NFKC').trim();
  const code = text.toUpperCase();
  const named = byName.get(words(text).join(' ')) ?? SIGNS[code];
  if (named) return named;
  const [found] = /\b[A-Z]{3}\b/.exec(code) ?? [];
  return found !== undefined && code.length <= 30 ? found : undefined;
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
  return found && monthsBetween(found[0], month) <= OLDEST_MONTHS ? found[1] : undefined;
}

function monthsBetween(from: string, to: string): number {
  return monthNumber(to) - monthNumber(from);
}

function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}
