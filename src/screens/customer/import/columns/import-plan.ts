import type { Input, Schemas } from '#client/calls.ts';

import type { Import } from '../ImportJob.tsx';

export type ImportField = Schemas['ImportField'];
export type DateOrder = NonNullable<Schemas['ImportMapping']['order']>;

/** The reader's choices for the columns of a table; a table read in another way has other columns. */
export interface ColumnPlan {
  /** The meaning of each column; an empty text is left out. */
  readonly fields: readonly (ImportField | '')[];
  readonly orders: Readonly<Record<number, DateOrder>>;
}

/** The reader's choices for the whole table. */
export interface TablePlan {
  readonly mode: Schemas['ImportMode'];
  readonly target: Schemas['ImportTarget'];
  readonly badvalue: Import['badvalue'];
  readonly matchkeys: readonly Schemas['MatchKey'][];
  /** The owner of the private pool in which the customers will stand. */
  readonly ownerid: string;
}

/** The reader's choices about a table before it is checked. */
export type Plan = ColumnPlan & TablePlan;

/** Returns the choices made before for the columns, else what the columns seem to hold. */
export function firstColumns({ columns, mapping }: Import): ColumnPlan {
  const said = new Map(mapping.map((one) => [one.column, one]));
  const fields = columns.map(({ guess }, at) => (mapping.length === 0 ? guess : (said.get(at)?.field ?? '')));
  const orders = Object.fromEntries(mapping.flatMap(({ column, order }) => (order ? [[column, order]] : [])));
  return { fields, orders };
}

/** Returns the choices made before for the whole table. */
export function firstTable({ mode, target, badvalue, matchkeys, ownerid }: Import): TablePlan {
  return { mode, target, badvalue, matchkeys, ownerid };
}

/** The plan as `checkImport` takes it. */
export function wirePlan({ fields, orders, matchkeys, ownerid, ...rest }: Plan): Omit<Input<'checkImport'>, 'id'> {
  const mapping = fields.flatMap((field, column) => {
    const order = orders[column];
    return field === '' ? [] : [{ column, field, ...(isDate(field) && order && { order }) }];
  });
  const isOwned = rest.target === 'private' && ownerid !== '';
  return { ...rest, mapping, ...(isOwned && { ownerid }), ...(matchkeys.length > 0 && { matchkeys: [...matchkeys] }) };
}

export function isDate(field: ImportField | ''): boolean {
  return field === 'collecttime' || field === 'nextfollowtime';
}

/** Columns that may hold the same as others. */
const MANY: ReadonlySet<ImportField | ''> = new Set<ImportField | ''>(['', 'contactemail', 'contactphone', 'tags', 'mainproducts']);

/** Another field for one column; a column that held it before is left out, where only one can. */
export function withField(plan: ColumnPlan, column: number, field: ImportField | ''): ColumnPlan {
  const fields = plan.fields.map((other, at) => (at === column ? field : other === field && !MANY.has(field) ? '' : other));
  return { ...plan, fields };
}
