import type { NewRecord } from '#server/customs/write/new-record.ts';

import type { CustomsField } from '../columns/fields.ts';

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
