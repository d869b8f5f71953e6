import type { Input, Schemas } from '#client/calls.ts';

import type { Import } from './ImportJob.tsx';
import type { strings } from './strings.ts';

export type CustomsField = Schemas['CustomsField'];
export type DateOrder = NonNullable<Schemas['CustomsMapping']['order']>;

/** What the reader says about a vendor's file before it is checked. */
export interface Plan {
  /** What each column holds; an empty text is left out. */
  readonly fields: readonly (CustomsField | '')[];
  /** How dates are written; an empty text leaves it to the column. */
  readonly order: DateOrder | '';
  readonly kind: Import['kind'];
  readonly direction: Import['direction'];
  readonly countrycode: string;
  readonly currency: string;
}

/** What was said before, else what the file seems to hold. */
export function firstPlan({ columns, mapping, kind, direction, countrycode, currency }: Import): Plan {
  const said = new Map(mapping.map((one) => [one.column, one]));
  const fields = columns.map((_, at) => said.get(at)?.field ?? '');
  return { fields, order: mapping.find(({ field }) => field === 'date')?.order ?? '', kind, direction, countrycode, currency };
}

/** The same as the call takes it. */
export function wirePlan({ fields, order, ...source }: Plan): Omit<Input<'checkCustomsImport'>, 'id'> {
  const mapping = fields.flatMap((field, column) =>
    field === '' ? [] : [{ column, field, ...(field === 'date' && order !== '' && { order }) }],
  );
  return { ...source, mapping };
}

/** Another field for one column; a column that held it before is left out. */
export function withField(plan: Plan, column: number, field: CustomsField | ''): Plan {
  return { ...plan, fields: plan.fields.map((other, at) => (at === column ? field : other === field ? '' : other)) };
}

type Missing = Extract<keyof typeof strings, 'noDate' | 'noGoods' | 'noCurrency'>;

/** What a file must tell and this plan does not: when, or what. */
export function missingIn({ fields, currency }: Plan): Missing | undefined {
  if (!fields.includes('date')) return 'noDate';
  if (!['hscode', 'product', 'hsdescription'].some((field) => fields.includes(field as CustomsField))) return 'noGoods';
  return /^[A-Z]{3}$/.test(currency) ? undefined : 'noCurrency';
}
