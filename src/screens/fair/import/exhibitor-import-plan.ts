import type { Result, Schemas } from '#client/calls.ts';
import { href } from '#routes/href.ts';

export type Import = Result<'getExhibitorImport'>;
export type Check = Result<'checkExhibitorImport'>;
export type Field = Schemas['ExhibitorField'];

/** The field that each column is imported as; an empty text is left out. */
export type Plan = readonly (Field | '')[];

/** The fields that can be imported, in the order in which they are offered. */
export const FIELDS: readonly Field[] = [
  'companyname',
  'companynamecn',
  'country',
  'hall',
  'booth',
  'categories',
  'products',
  'website',
  'address',
  'contactperson',
  'telephone',
  'mobile',
  'fax',
  'email',
  'zipcode',
  'shopurl',
];

/** Returns the fields that the columns seem to hold. */
export function firstPlan({ columns }: Import): Plan {
  return columns.map(({ guess }) => guess);
}

/** Returns the plan as the call takes it. */
export function wirePlan(plan: Plan): Schemas['ExhibitorMapping'] {
  return plan.flatMap((field, column) => (field === '' ? [] : [{ column, field }]));
}

/** Another field for one column; a column that held it before is left out. */
export function withField(plan: Plan, column: number, field: Field | ''): Plan {
  return plan.map((other, at) => (at === column ? field : other === field ? '' : other));
}

/** Whether some column tells who the exhibitors are. */
export function isNamed(plan: Plan): boolean {
  return plan.includes('companyname') || plan.includes('companynamecn');
}

/** Returns the address of an import. */
export function importAddress(id: string): string {
  return `${href('search.fairsImport')}?id=${id}`;
}
