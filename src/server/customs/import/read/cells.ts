import { plainCell } from '#lib/safe-cell.ts';
import type { NewRecord } from '#server/customs/write/new-record.ts';
import type { SheetRow } from '#server/sheets/sheet.ts';
import { type DateOrder, orderEvidence } from '#server/sheets/values/dates.ts';

import { type AmountField, amountFields, type ColumnUse, type CustomsField } from '../columns/fields.ts';

/** Why a row is left out. */
export type RowFault = 'nodate' | 'baddate' | 'nogoods';

/** Why a value is left empty, or shortened. */
export type ValueFault = 'badhs' | 'badnumber' | 'unknowncountry' | 'unknowncurrency' | 'norate' | 'toolong';

/** A value that was left empty, and why. */
export interface Blank {
  code: ValueFault;
  field: CustomsField;
}

/** A row that was read: the trade record, or why it is none, and which of its values could not be read. */
export type ReadRow = { line: number } & (
  | { record: NewRecord; fault: null; blanks: Blank[] }
  | { record: null; fault: { code: RowFault; value: string }; blanks: [] }
);

/** What a table does in its columns, by their place: the order of day, month and year where dates are of numbers, and the sign before the part of a number. */
export interface Habits {
  orders: Record<number, DateOrder>;
  decimals: Record<number, Decimal>;
}

const isAmount = new Set<string>(amountFields);

/** Learns the habits of a table from all of its rows: whichever way of writing is the only possible one for more of them. */
export function habitsOf(uses: readonly ColumnUse[]): { learn: (row: SheetRow) => void; habits: () => Habits } {
  const dates = uses.filter(({ field, order }) => field === 'date' && !order).map(({ column }) => column);
  const amounts = uses.filter(({ field }) => isAmount.has(field)).map(({ column }) => column);
  const votes = new Map<string, number>();
  const vote = (column: number, found: string | undefined) => {
    if (found !== undefined) votes.set(`${column} ${found}`, (votes.get(`${column} ${found}`) ?? 0) + 1);
  };
  const votesFor = (column: number, found: string) => votes.get(`${column} ${found}`) ?? 0;
  const won = (column: number, one: string, other: string) => votesFor(column, one) > votesFor(column, other);
  const orderIn = (column: number): DateOrder | undefined => {
    // One date with its year last has to be read in some order, however many begin with theirs.
    if (['dmy', 'mdy', 'either'].some((order) => votesFor(column, order) > 0)) return won(column, 'mdy', 'dmy') ? 'mdy' : 'dmy';
    return votesFor(column, 'ymd') > 0 ? 'ymd' : undefined;
  };
  return {
    learn({ cells }) {
      for (const column of dates) vote(column, orderEvidence(cells[column] ?? ''));
      for (const column of amounts) vote(column, decimalEvidence(cells[column] ?? ''));
    },
    habits: () => ({
      orders: Object.fromEntries(
        dates.flatMap((column) => {
          const order = orderIn(column);
          return order ? [[column, order]] : [];
        }),
      ),
      decimals: Object.fromEntries(amounts.map((column) => [column, won(column, ',', '.') ? ',' : '.'])),
    }),
  };
}

/** What a spreadsheet shows where a formula failed. */
const CELL_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;
/** What stands for nothing. */
const NOTHING = /^(?:[-–—./\\*]+|n\/a|null|none|nan)$/i;

/** The cells of one row by what they hold. */
export interface Cells {
  /** The text of a field, no longer than `most`; empty where there is none. */
  text: (field: CustomsField, most: number) => string;
  /** The text as it stands, with what stands for nothing. */
  raw: (field: CustomsField) => string;
  /** A number above zero, times the factor that its heading names. */
  amount: (field: AmountField) => number | null;
  blank: (code: Blank['code'], field: CustomsField) => void;
}

/** Reads the cells of one row after the other; what cannot be read is written down in `blanks`. */
export function cellReader(uses: readonly ColumnUse[], { habits, factors }: { habits: Habits; factors: Readonly<Record<number, number>> }) {
  const columns = new Map(uses.map(({ field, column }) => [field, column]));
  return (cells: readonly string[], blanks: Blank[]): Cells => {
    const blank: Cells['blank'] = (code, field) => void blanks.push({ code, field });
    const raw: Cells['raw'] = (field) => {
      const column = columns.get(field);
      const text = column === undefined ? '' : plainCell(cells[column] ?? '').trim();
      return CELL_ERROR.test(text) ? '' : text;
    };
    const filled = (field: CustomsField) => {
      const text = raw(field);
      return NOTHING.test(text) ? '' : text;
    };
    return {
      raw,
      blank,
      text(field, most) {
        const text = filled(field);
        if (text.length <= most) return text;
        blank('toolong', field);
        return text.slice(0, most).toWellFormed();
      },
      amount(field) {
        const [text, column] = [filled(field), columns.get(field) ?? -1];
        if (text === '') return null;
        const amount = amountOf(text, habits.decimals[column]);
        if (amount === undefined) blank('badnumber', field);
        return amount !== undefined && amount > 0 && amount < 1e15 ? amount * (factors[column] ?? 1) : null;
      },
    };
  };
}

/** Which sign parts whole from part in a column of numbers. */
export type Decimal = '.' | ',';

const NUMBER = /^[^\d.,()-]*(\(?-?)([\d.,]*\d(?:e[+-]?\d+)?)\)?[^\d]*$/i;

/**
 * The number of a cell: `1.234,56`, `1,234.56`, `USD 1 234`, `(12)`; nothing where it is none.
 *
 * @param decimal what the column does, for `1.234`, which by itself could be either
 */
export function amountOf(cell: string, decimal: Decimal = '.'): number | undefined {
  const [, sign, digits] = NUMBER.exec(bare(cell)) ?? [];
  if (digits === undefined) return undefined;
  const thousands = (decimalIn(digits) ?? decimal) === '.' ? ',' : '.';
  const amount = Number(digits.replaceAll(thousands, '').replace(',', '.'));
  if (!Number.isFinite(amount)) return undefined;
  return sign ? -amount : amount;
}

/** Finds which sign parts whole from part in a cell, for its column; nothing where it could be either. */
function decimalEvidence(cell: string): Decimal | undefined {
  const digits = NUMBER.exec(bare(cell))?.[2];
  return digits === undefined || !/[.,]/.test(digits) ? undefined : decimalIn(digits);
}

function bare(cell: string): string {
  return cell.normalize('NFKC').replaceAll(/[\s'’_]/g, '');
}

function decimalIn(digits: string): Decimal | undefined {
  const [dot, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  if (dot === -1 && comma === -1) return undefined;
  const last = dot > comma ? '.' : ',';
  const isAlone = dot === -1 || comma === -1;
  return isAlone ? ofOneSign(digits.split(last), last) : last;
}

/** Where only one sign stands: twice it can only part thousands, and once it may be either. */
function ofOneSign([whole = '', part = '', ...more]: readonly string[], sign: Decimal): Decimal | undefined {
  if (more.length > 0) return sign === '.' ? ',' : '.';
  return part.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? undefined : sign;
}
