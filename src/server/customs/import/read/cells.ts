import { plainCell } from '#lib/safe-cell.ts';

import type { AmountField, ColumnUse, CustomsField } from '../columns/fields.ts';
import { amountOf } from '../values/amounts.ts';
import type { Habits } from './file-habits.ts';
import type { Blank } from './row-faults.ts';

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
