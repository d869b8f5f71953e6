import { billTypeOf } from '../values/bill-type.ts';
import { type CustomsField, amountFields } from './fields.ts';
import { companyPart, fieldOfWords } from './heading-concepts.ts';
import { headingKey, knownOthers, type Meant, notTheShipment, parts, wholeHeadings } from './heading-words.ts';
import { fieldsIn, knownLayout } from './known-layouts.ts';

/** One column of a table: its heading and some of its values. */
export interface TableColumn {
  name: string;
  samples: readonly string[];
}

/** What a column seems to hold; the reader is asked to look at what is not sure. */
export interface Guess {
  field: CustomsField | '';
  isSure: boolean;
}

interface Candidate extends Meant {
  column: number;
  isSure: boolean;
}

/**
 * What each column seems to hold.
 *
 * A heading that is known as a whole is believed before one whose words are put together, where the values fit, and of two headings for one field the better: the English
 * name before the one in another script, the cleaned before the raw one, the day before the month.
 */
export function guessColumns(columns: readonly TableColumn[]): Guess[] {
  const names = columns.map(({ name }) => name);
  const layout = knownLayout(names);
  if (layout) return fieldsIn(layout, names).map((field) => ({ field, isSure: true }));
  const candidates = columns.flatMap(({ name, samples }, column) =>
    meanings(name)
      .filter(({ field, isSure }) => isSure || valuesFit(field, samples))
      .map((meant): Candidate => ({ ...meant, column })),
  );
  const guesses = columns.map(({ name }): Guess => ({ field: '', isSure: isKnownHeading(name) }));
  const taken = new Set<CustomsField>();
  for (const { column, field, isSure } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (taken.has(field) || guesses[column]?.field !== '') continue;
    guesses[column] = { field, isSure };
    taken.add(field);
  }
  return withFallbacks(byValues(columns, withCompanies(columns, ofForeigners(names, guesses)), taken), taken);
}

const FOREIGN = /(?:^| )(?:foreign|overseas) /;
/** What a heading tells by the side that is abroad: where the foreign supplier is, or where goods for the foreign buyer are loaded. */
const ABROAD = {
  supplier: { 'foreign country': 'suppliercountry' },
  buyer: { 'indian port': 'portloading' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CustomsField>>>>;

/** Corrects what is said from the other end of the way. */
function ofForeigners(names: readonly string[], guesses: readonly Guess[]): Guess[] {
  const abroad = new Set(names.flatMap((name) => (FOREIGN.test(headingKey(name)) ? (fieldOfWords(name) ?? []) : [])));
  const abroadFields: Readonly<Record<string, CustomsField>> = abroad.has('supplier')
    ? ABROAD.supplier
    : abroad.has('buyer')
      ? ABROAD.buyer
      : {};
  const taken = new Set(guesses.map(({ field }) => field));
  return guesses.map((guess, at) => {
    const field = abroadFields[headingKey(names[at] ?? '')];
    if (field === undefined) return guess;
    return { field: taken.has(field) ? '' : field, isSure: false };
  });
}

/** A company without a side is the one that the table does not name otherwise: a list of suppliers for the buyer whose name stands in a column of its own. */
function withCompanies(columns: readonly TableColumn[], guesses: readonly Guess[]): Guess[] {
  const fields = new Set(guesses.map(({ field }) => field));
  const [named, other] = fields.has('buyer') ? (['buyer', 'supplier'] as const) : (['supplier', 'buyer'] as const);
  if (!fields.has(named) || fields.has(other)) return [...guesses];
  return guesses.map((guess, at) => {
    const { name, samples } = columns[at] ?? { name: '', samples: [] };
    const part = guess.field === '' || guess.field === `${named}address` ? companyPart(name) : undefined;
    const field = part === 'address' ? (`${other}address` as const) : other;
    return part === undefined || !valuesFit(field, samples) ? guess : { field, isSure: false };
  });
}

/** Letters behind a number that are no unit of a quantity: currencies, months, halves of the day, kinds of containers. */
const NO_UNITS =
  'usd|eur|gbp|cny|rmb|hkd|jpy|inr|aud|cad|chf|sgd|krw|twd|thb|vnd|idr|brl|mxn|rub|try|aed|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|am|pm|gp|hq|hc|ot|fr|rf|dv|dc';

/**
 * What no other field looks like: a day with its year, the number of a container as ISO 6346 has it, a code that says it is one, an amount with its unit
 * in one cell, a name with its address below it. An amount without a unit could be anything, and a plain code too.
 */
const TELLING: readonly (readonly [RegExp, CustomsField])[] = [
  [/^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:$|[T ])/, 'date'],
  [/^\d{1,2}[- ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ,]+\d{4}$/i, 'date'],
  [/^(?:[A-Z]{3}[JUZ]\d{7}[\s,;/|]*)+$/, 'containers'],
  [/^(?:EXW|FCA|FAS|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP|C&F|CNF|DAT|DDU)$/i, 'incoterm'],
  [/^(?:USD|EUR|GBP|CNY|RMB|HKD|JPY|INR|AUD|CAD|CHF|SGD|KRW|TWD|THB|VND|IDR|BRL|MXN|RUB|TRY|AED)$/, 'currency'],
  [/^classified:?\s*\d{4}\.?\d{2}|^\d{4}\.\d{2}\.\d{2}(?:\d{2}|\.\d{2})?$/i, 'hscode'],
  [/^[\d.,]*\d ?(?:kgs?|lbs?|mt|st|tons?|tonnes?)$/i, 'grossweight'],
  [new RegExp(String.raw`^[\d.,]*\d ?(?!(?:${NO_UNITS})$)[a-z]{2,4}$`, 'i'), 'quantity'],
  [/^[^\n]*\p{L}[^\n]*\n[^]*\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/u, 'buyer'],
  [/^[^\n]*\p{L}[^\n]*\n[^]*\b(?:china|hong kong|taiwan|viet ?nam|india|bangladesh|thailand|korea|japan|turkey)\b/iu, 'supplier'],
];

/** Of a column whose heading says nothing, what all its values say. */
function byValues(columns: readonly TableColumn[], guesses: readonly Guess[], taken: ReadonlySet<CustomsField>): Guess[] {
  const result = [...guesses];
  for (const [pattern, field] of TELLING) {
    if (taken.has(field)) continue;
    const at = columns.findIndex(({ samples }, column) => {
      return (
        result[column]?.field === '' &&
        !result[column].isSure &&
        samples.length > 0 &&
        samples.every((sample) => pattern.test(sample.trim()))
      );
    });
    if (at !== -1) result[at] = { field, isSure: false };
  }
  return result;
}

const VARIANT = /^(?:std|raw|sum of) | (?:en|vn)$/g;

function meanings(name: string): Omit<Candidate, 'column'>[] {
  const key = headingKey(name);
  const bare = key.replaceAll(VARIANT, '');
  const known = wholeHeadings.get(key) ?? wholeHeadings.get(bare);
  const better = betterBy(key);
  if (known) return [{ ...known, score: known.score + better, isSure: true }];
  if (notTheShipment.test(key)) return [];
  const field = fieldOfWords(name);
  if (field !== undefined) return [{ field, score: 400 - key.split(' ').length + better, isSure: false }];
  const at = parts.findIndex(([part]) => part.test(key));
  const found = parts[at];
  return found ? [{ field: found[1], score: 300 - at + better, isSure: false }] : [];
}

/** Of two headings for one field the better one counts. */
const betterBy = (key: string): number =>
  (key.endsWith(' en') ? 0.5 : 0) + (key.startsWith('raw ') ? -0.5 : 0) + (key.startsWith('std ') ? 0.4 : 0);

/** Takes the words of the code as those of the goods, where a file has no others. */
function withFallbacks(guesses: Guess[], taken: ReadonlySet<CustomsField>): Guess[] {
  if (taken.has('product')) return guesses;
  const at = guesses.findIndex(({ field }) => field === 'hsdescription');
  return at === -1 ? guesses : guesses.with(at, { field: 'product', isSure: true });
}

/** Whether a heading is known, be it as one that a shipment has no place for, such as a tax or an office: nobody needs to look at those. */
export function isKnownHeading(name: string): boolean {
  const key = headingKey(name);
  return wholeHeadings.has(key) || wholeHeadings.has(key.replaceAll(VARIANT, '')) || notTheShipment.test(key) || knownOthers.test(key);
}

const AMOUNTS: ReadonlySet<CustomsField> = new Set(amountFields);
const PARTIES: ReadonlySet<CustomsField> = new Set([
  'buyer',
  'supplier',
  'notifyparty',
  'product',
  'hsdescription',
  'buyeraddress',
  'supplieraddress',
]);
const PLACES: ReadonlySet<CustomsField> = new Set([
  'buyercountry',
  'suppliercountry',
  'origin',
  'destination',
  'sourcecountry',
  'currency',
]);

const AMOUNT = /^[^\p{L}\d]{0,4}\p{Sc}?[\d.,' ]*\d[\d.,' ]*(?:\p{L}[\p{L}.]{0,5})?$/u;
const NAMED = /\p{L}{2}/u;
const ADDRESS_OF_MAIL = /^\S+@\S+$|^https?:/i;
const LONGEST_PLACE = 60;

const FITS: Readonly<Partial<Record<CustomsField, (value: string) => boolean>>> = {
  date: (value) => /\d/.test(value),
  hscode: (value) => /\d{2}/.test(value),
  billtype: (value) => billTypeOf(value) !== '',
};

/** Whether most values can be what a heading says, where it says so only in a word or two. */
function valuesFit(field: CustomsField, samples: readonly string[]): boolean {
  const values = samples.map((sample) => sample.trim()).filter(Boolean);
  const fits = values.filter((value) => canBe(field, value)).length;
  return fits * 2 >= values.length;
}

function canBe(field: CustomsField, value: string): boolean {
  if (AMOUNTS.has(field)) return AMOUNT.test(value);
  if (PARTIES.has(field)) return NAMED.test(value) && !ADDRESS_OF_MAIL.test(value);
  if (PLACES.has(field)) return NAMED.test(value) && value.length <= LONGEST_PLACE;
  return FITS[field]?.(value) ?? true;
}
