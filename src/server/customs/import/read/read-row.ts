import type { NewRecord } from '#server/customs/write/new-record.ts';
import type { CustomsDetail } from '#server/database/customs-tables.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';
import { dateOf, monthOf } from '#server/sheets/values/dates.ts';

import type { ColumnUse, CustomsField } from '../columns/fields.ts';
import { billTypeOf } from '../values/bill-type.ts';
import { weightUnitOf } from '../values/units.ts';
import { type Blank, cellReader, type Cells, type Habits, type ReadRow, type RowFault } from './cells.ts';
import { factorOf, headingMoney, type Rates, readWeight, readWorth } from './read-figures.ts';
import { type PlaceNames, type Places, placesOf, readSide } from './read-sides.ts';

/** What reading a vendor's table needs to know. */
export interface ReadingOptions {
  uses: readonly ColumnUse[];
  /** The headings of all columns. */
  names: readonly string[];
  habits: Habits;
  places: PlaceNames;
  rates: Rates;
  /** Whose customs, and which way the goods went, where no column says so. */
  source: { countrycode: string; direction: NewRecord['direction'] };
  /** In which currency values are, where neither heading nor column says so. */
  currency: string;
}

/** The options, worked out once for all rows. */
interface Reader {
  source: ReadingOptions['source'];
  places: Places;
  money: { rates: Rates; currency: string };
  units: Readonly<Record<'netweight' | 'grossweight', string>>;
  order: ColumnUse['order'];
}

/** Makes a reader of the rows of one table. */
export function rowReader(options: ReadingOptions): (row: SheetRow) => ReadRow {
  const { uses, names, habits, source, rates } = options;
  const factors = Object.fromEntries(uses.map(({ column }) => [column, factorOf(names[column] ?? '')]));
  const read = cellReader(uses, { habits, factors });
  const headingOf = (field: CustomsField) => names[uses.find((use) => use.field === field)?.column ?? -1] ?? '';
  const dated = uses.find(({ field }) => field === 'date');
  const reader: Reader = {
    source,
    places: placesOf(options.places),
    money: { rates, currency: headingMoney(headingOf('value')).currency || options.currency },
    units: { netweight: weightUnitOf(headingOf('netweight')), grossweight: weightUnitOf(headingOf('grossweight')) },
    order: dated?.order ?? (dated && habits.orders[dated.column]),
  };
  return ({ line, cells }) => {
    const blanks: Blank[] = [];
    const found = readRecord(read(cells, blanks), line, reader);
    return 'code' in found ? { line, record: null, fault: found, blanks: [] } : { line, record: found, fault: null, blanks };
  };
}

function readRecord(cells: Cells, line: number, reader: Reader): NewRecord | { code: RowFault; value: string } {
  const written = cells.text('date', 60);
  const date = dayOf(written, reader.order);
  if (date === undefined) return { code: written === '' ? 'nodate' : 'baddate', value: written };
  const goods = goodsOf(cells, reader.source.countrycode);
  if (goods.hscode === '' && goods.product === '') return { code: 'nogoods', value: '' };
  const { others, ...weight } = readWeight(cells, reader.units);
  return {
    line,
    date,
    ...goods,
    ...placesIn(cells, reader),
    ...weight,
    volume: cells.amount('volume'),
    teu: cells.amount('teu'),
    ...readWorth(cells, date, reader.money),
    ...billOf(cells),
    carrier: cells.text('carrier', 100),
    incoterm: incotermOf(cells.text('incoterm', 60)),
    detail: detailOf(cells, others),
  };
}

const EARLIEST_YEAR = 1800;

/** A day; the first of the month where the file tells no more. */
/** A month or a year stands for its first day, as where a table tells what was imported in a whole year. */
function dayOf(text: string, order: ColumnUse['order']): string | undefined {
  const month = /^(?:19|20)\d{2}$/.test(text) ? `${text}-01` : monthOf(text);
  const day = dateOf(text, order, EARLIEST_YEAR)?.slice(0, 10) ?? (month && `${month}-01`);
  return day !== undefined && Number(day.slice(0, 4)) <= new Date().getUTCFullYear() + 1 ? day : undefined;
}

function goodsOf(cells: Cells, countrycode: string): { hscode: string; product: string } {
  const text = cells.text('hscode', 60);
  const hscode = text === '' ? '' : hsCodeOf(text, countrycode);
  if (hscode === undefined) cells.blank('badhs', 'hscode');
  const product = cells.text('product', 2000) || cells.text('hsdescription', 500) || cells.text('brand', 100);
  return { hscode: hscode ?? '', product };
}

type Placed = Pick<
  NewRecord,
  'direction' | 'buyer' | 'supplier' | 'buyercountry' | 'suppliercountry' | 'origin' | 'destination' | 'loading' | 'unloading'
>;

/** The parties and places: customs tell of their own side only now and then where it is, as everybody knows. */
function placesIn(cells: Cells, { source, places }: Reader): Placed {
  const direction = directionOf(cells.raw('direction')) ?? source.direction;
  const home = places.country(cells, 'sourcecountry') || source.countrycode;
  const [origin, destination] = [places.country(cells, 'origin'), places.country(cells, 'destination')];
  const isImport = direction === 'import';
  const buyer = readSide(cells, 'buyer', { places, elsewhere: isImport ? home : destination });
  const supplier = readSide(cells, 'supplier', { places, elsewhere: isImport ? origin : home });
  return {
    direction,
    buyer: buyer.party,
    supplier: supplier.party,
    buyercountry: buyer.countrycode,
    suppliercountry: supplier.countrycode,
    origin,
    destination: destination || (isImport ? home : ''),
    loading: places.port(cells, 'portloading'),
    unloading: places.port(cells, 'portunloading'),
  };
}

function directionOf(text: string): NewRecord['direction'] | undefined {
  if (/^(?:i|im|imp|import)|^进口|^進口|^ввоз|^импорт|^им|^ithal|^nhap/i.test(text)) return 'import';
  return /^(?:e|ex|exp|export)|^出口|^вывоз|^экспорт|^эк|^ihrac|^xuat/i.test(text) ? 'export' : undefined;
}

/** The bill, and what it is: as the table says, and else a house bill where its master has another number. */
function billOf(cells: Cells): Pick<NewRecord, 'billno' | 'masterbillno' | 'billtype'> {
  const [billno, masterbillno] = [cells.text('billno', 60), cells.text('masterbillno', 60)];
  const isBelow = billno !== '' && masterbillno !== '' && billno !== masterbillno;
  return { billno, masterbillno, billtype: billTypeOf(cells.text('billtype', 60)) || (isBelow ? 'house' : '') };
}

function incotermOf(text: string): string {
  return /\b(?:EXW|FCA|FAS|FOB|CFR|CNF|CIF|CPT|CIP|DAP|DPU|DAT|DDP|DDU)\b/i.exec(text)?.[0].toUpperCase() ?? text.slice(0, 20);
}

const OTHERS = [
  ['hsdescription', 500],
  ['brand', 100],
  ['transport', 60],
  ['recordno', 100],
] as const;
const OTHER_AMOUNTS = ['packages', 'unitprice', 'freight'] as const;

/** The fields that few sources have. */
function detailOf(cells: Cells, weights: Readonly<Record<string, string>>): CustomsDetail {
  const containers = cells
    .text('containers', 500)
    .split(/[\s,;|/]+/)
    .filter((no) => no !== '')
    .map((no) => ({ no, size: '', type: '' }));
  const texts = OTHERS.map(([field, most]) => [field, cells.text(field, most)] as const);
  const amounts = OTHER_AMOUNTS.map((field) => [field, String(cells.amount(field) ?? '')] as const);
  const others = filled([...texts, ...amounts, ...Object.entries(weights)]);
  return {
    ...filled([
      ['buyeraddress', cells.text('buyeraddress', 500)],
      ['supplieraddress', cells.text('supplieraddress', 500)],
      ['notifyparty', cells.text('notifyparty', 255)],
      ['vessel', cells.text('vessel', 100)],
      ['imo', cells.text('imo', 20)],
      ['voyage', cells.text('voyage', 40)],
      ['marks', cells.text('marks', 500)],
    ]),
    ...(containers.length > 0 && { containers }),
    ...(Object.keys(others).length > 0 && { others }),
  };
}

function filled(entries: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

const SHORTEST = 2;
const LONGEST = 12;
/** Lengths that no customs uses: a zero in front was lost in a spreadsheet. */
const WITHOUT_ZERO = new Set([3, 5, 7]);

/**
 * The digits of an HS code, without dots and spaces and what a country adds in letters; nothing where there is none.
 *
 * A spreadsheet takes codes for numbers: `01012100` loses its zero in front, `6109.10` the one behind, and long ones turn into `6.90721E+09`.
 *
 * @param countrycode whose customs; Japan's codes have nine digits, everybody else's an even number or eleven
 */
export function hsCodeOf(cell: string, countrycode = ''): string | undefined {
  const code = withZero(digitsOf(cell), countrycode);
  return /^\d+$/.test(code) && code.length >= SHORTEST && code.length <= LONGEST && !code.startsWith('00') ? code : undefined;
}

function digitsOf(cell: string): string {
  const text = /^\d(?:\.\d+)?E\+?\d+$/i.test(cell.trim()) ? String(Math.round(Number(cell))) : cell.normalize('NFKC').trim();
  return text
    .replace(/\.0$/, '')
    .replace(/^\d{4}\.(?:\d{2}\.)?\d$/, (code) => `${code}0`)
    .replaceAll(/[\s.\-/']/g, '')
    .replace(/[A-Z]{1,2}$/i, '');
}

function withZero(digits: string, countrycode: string): string {
  return WITHOUT_ZERO.has(digits.length) || (digits.length === 9 && countrycode !== 'JP') ? `0${digits}` : digits;
}
