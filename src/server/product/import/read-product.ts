import { isDeepStrictEqual } from 'node:util';

import { readWords } from '#lib/cell-parts.ts';
import { INCOTERMS } from '#lib/incoterms.ts';
import { productStatuses } from '#lib/product-status.ts';
import type { Schemas } from '#server/operation.ts';

import { unitOf } from '../units.ts';
import { isAmount, plainNumber, readCategory, readPrices, readSpecs, type SpecLine } from './cells.ts';
import { currencyCalled, currencyMarked } from './currency-marks.ts';
import { type TextLanguage, textLanguages } from './product-headings.ts';
import type { ProductRecord } from './read-rows.ts';

type Finding = Schemas['ProductFinding']['kind'];
type Product = Schemas['Product'];

/** What a table can say of a product; pictures and the category are found by name. */
export type Content = Pick<
  Product,
  | 'sku'
  | 'texts'
  | 'specs'
  | 'keywords'
  | 'hscode'
  | 'unit'
  | 'moq'
  | 'currency'
  | 'incoterm'
  | 'port'
  | 'leadtime'
  | 'supplyability'
  | 'payment'
  | 'packaging'
  | 'prices'
> & { status: 0 | 1 | 2 };

/** A row that was read: what it says, and what of it could not be taken. */
export interface Said {
  values: Partial<Omit<Content, 'texts' | 'specs'>>;
  texts: Partial<Record<TextLanguage, Partial<Schemas['ProductText']>>>;
  specs: Partial<Record<TextLanguage, SpecLine[]>>;
  /** The names from the top category down; nothing where the row names none. */
  category: string[] | undefined;
  /** The file names of pictures. */
  images: string[];
  findings: Finding[];
}

/** A product of which nothing is said. */
export const EMPTY: Content = {
  sku: '',
  status: 0,
  texts: {},
  specs: [],
  keywords: [],
  hscode: '',
  unit: 'H87',
  moq: '',
  currency: 'USD',
  incoterm: 'FOB',
  port: '',
  leadtime: '',
  supplyability: '',
  payment: '',
  packaging: { pcsperctn: '', ctnl: '', ctnw: '', ctnh: '', gw: '', nw: '' },
  prices: [],
};

const LONGEST = { name: 200, summary: 500, description: 20_000 } as const;
const LONGEST_LINE = { port: 100, leadtime: 200, supplyability: 200, payment: 300 } as const;
const MEASURES = ['pcsperctn', 'ctnl', 'ctnw', 'ctnh', 'gw', 'nw'] as const;
const STATUSES: readonly (readonly [Content['status'], RegExp])[] = [
  [productStatuses.off, /^(?:2|off.*|下架|inactive|停售)$/i],
  [productStatuses.on, /^(?:1|on.*|上架|active|published|在售)$/i],
  [productStatuses.draft, /^(?:0|draft|草稿)$/i],
];
const MOST_IMAGES = 20;

/**
 * What a row says, with every value that cannot be taken left out and named.
 *
 * @param heading of the column of prices, which may name their currency
 */
export function readProductRow({ fields }: ProductRecord, heading = ''): Said {
  const said: Said = { values: {}, texts: {}, specs: {}, category: undefined, images: [], findings: [] };
  for (const [field, text] of Object.entries(fields)) {
    const [part = '', tag] = field.split('.');
    if (tag === undefined) readValue(said, part, text);
    else if (part === 'specs') said.specs[tag as TextLanguage] = readSpecs(text);
    else readText(said, { part: part as keyof typeof LONGEST, language: tag as TextLanguage, text });
  }
  takeMarkedCurrency(said, fields, heading);
  said.findings = [...new Set(said.findings)];
  return said;
}

/** A price of `¥12.50` is in yuan where no column says otherwise; what contradicts the column is told. A bare `$` may be any dollar. */
function takeMarkedCurrency({ values, findings }: Said, { prices = '', currency = '' }: ProductRecord['fields'], heading: string): void {
  const marked = currencyMarked(prices) ?? currencyMarked(heading);
  if (marked === undefined || values.prices === undefined) return;
  if (currency === '') values.currency = marked;
  else if (values.currency !== marked) findings.push('currency');
}

function readText(said: Said, { part, language, text }: { part: keyof typeof LONGEST; language: TextLanguage; text: string }): void {
  said.texts[language] = { ...said.texts[language], [part]: shortened(said, text, LONGEST[part]) };
}

function shortened({ findings }: Said, text: string, longest: number): string {
  if (text.length > longest) findings.push('toolong');
  return text.slice(0, longest).toWellFormed();
}

/** How the value of each field is read; nothing where it cannot be. */
const readers: { readonly [Key in Exclude<keyof Content, 'texts' | 'specs' | 'packaging'>]?: (text: string) => Content[Key] | undefined } =
  {
    sku: (text) => text,
    keywords: readWords,
    status: (text) => STATUSES.find(([, pattern]) => pattern.test(text))?.[0],
    prices: readPrices,
    moq: amountOf,
    unit: unitOf,
    hscode: (text) => /^\d{4,10}$/.exec(text.replaceAll(/[.\s]/g, ''))?.[0],
    currency: currencyCalled,
    incoterm: (text) => memberOf(INCOTERMS, text.toUpperCase().slice(0, 3)),
  };

function readValue(said: Said, field: string, text: string): void {
  const read = readers[field as keyof typeof readers];
  if (field === 'category') said.category = readCategory(text);
  else if (field === 'images') said.images = imagesOf(text);
  else if (!read) readLine(said, field, text);
  else {
    const value = read(text);
    if (value === undefined) said.findings.push(field as Finding);
    else said.values = { ...said.values, [field]: value };
  }
}

function imagesOf(text: string): string[] {
  const names = text.split(/[;；|\n]/).map((name) => name.trim());
  return names.filter(Boolean).slice(0, MOST_IMAGES);
}

function readLine(said: Said, field: string, text: string): void {
  const measure = MEASURES.find((one) => one === field);
  if (measure === undefined) {
    const line = field as keyof typeof LONGEST_LINE;
    said.values[line] = shortened(said, text, LONGEST_LINE[line]);
    return;
  }
  const amount = amountOf(text);
  if (amount === undefined) said.findings.push('packaging');
  else said.values.packaging = { ...EMPTY.packaging, ...said.values.packaging, [measure]: amount };
}

function memberOf<Member extends string>(members: readonly Member[], text: string): Member | undefined {
  return members.find((member) => member === text);
}

/** A number, also with its unit behind it; a comma parts thousands only, so that `1,5` is not taken for fifteen. */
function amountOf(text: string): string | undefined {
  const number = plainNumber(/^((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?)\s*[\p{L}.]{0,12}$/u.exec(text.slice(0, 40))?.[1] ?? '');
  return isAmount(number) ? number : undefined;
}

/** A product with what a row says of it; what the row leaves empty stays as it is. */
export function withRow(product: Content, { values, texts, specs }: Said): Content {
  const { packaging = product.packaging, ...rest } = values;
  const filled = Object.entries(packaging).filter(([, amount]) => amount !== '');
  return normal({
    ...product,
    ...rest,
    packaging: { ...product.packaging, ...Object.fromEntries(filled) },
    texts: mergedTexts(product.texts, texts),
    specs: mergedSpecs(product.specs, specs),
  });
}

function mergedTexts(texts: Content['texts'], said: Said['texts']): Content['texts'] {
  const merged = { ...texts };
  for (const language of textLanguages)
    if (said[language]) merged[language] = { name: '', summary: '', description: '', ...merged[language], ...said[language] };
  return merged;
}

/** Each language has a column of its own, and what stands in the same line of them is one specification. */
function mergedSpecs(specs: Content['specs'], said: Said['specs']): Content['specs'] {
  const languages = textLanguages.filter((language) => said[language]);
  if (languages.length === 0) return specs;
  // What other languages say in lines below stays.
  const length = Math.max(specs.length, ...languages.map((language) => said[language]?.length ?? 0));
  return Array.from({ length }, (_, at) => {
    const lines = languages.map((language) => [language, said[language]?.[at] ?? { k: '', v: '' }] as const);
    const line = {
      k: Object.fromEntries(lines.map(([language, { k }]) => [language, k])),
      v: Object.fromEntries(lines.map(([language, { v }]) => [language, v])),
    };
    const spec = specs[at];
    return { k: { ...spec?.k, ...line.k }, v: { ...spec?.v, ...line.v } };
  });
}

/** A product as a table would give it back: without empty texts, spaces at the ends, and zeros that say nothing. */
function normal(product: Content): Content {
  const texts = Object.entries(product.texts).map(([language, text]) => [language, mapped(text, tidy)] as const);
  const specs = product.specs.map(({ k, v }) => ({ k: withoutEmpty(k), v: withoutEmpty(v) }));
  const prices = product.prices.map(({ level, fromqty, price }) => ({
    level: tidy(level),
    fromqty: plainNumber(fromqty),
    price: plainNumber(price),
  }));
  return {
    ...product,
    texts: Object.fromEntries(texts.filter(([, text]) => Object.values(text).some((part) => part !== ''))),
    specs: specs.filter(({ k, v }) => Object.keys(k).length + Object.keys(v).length > 0),
    keywords: [...new Set(product.keywords.map(tidy).filter(Boolean))],
    moq: plainNumber(product.moq),
    packaging: mapped(product.packaging, plainNumber),
    prices: prices.toSorted((one, other) =>
      one.level === other.level ? Number(one.fromqty) - Number(other.fromqty) : one.level < other.level ? -1 : 1,
    ),
    port: tidy(product.port),
    leadtime: tidy(product.leadtime),
    supplyability: tidy(product.supplyability),
    payment: tidy(product.payment),
  };
}

const tidy = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function mapped<Fields extends Readonly<Record<string, string>>>(fields: Fields, change: (text: string) => string): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, change(text)])) as Fields;
}

function withoutEmpty(texts: Schemas['Texts']): Schemas['Texts'] {
  return Object.fromEntries(Object.entries(mapped(texts, tidy)).filter(([, text]) => text !== ''));
}

/** Whether two products say the same. */
export function isSame(one: Content, other: Content): boolean {
  return isDeepStrictEqual(normal(one), normal(other));
}
