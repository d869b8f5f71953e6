import { useStrings } from '#i18n/use-strings.ts';
import { MappingTable } from '#ui/import/mapping/MappingTable.tsx';

import { strings as fieldNames } from '../field-strings.ts';
import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';
import { type DateOrder, type ImportField, isDate, type Plan, withField } from './plan.ts';

export interface ColumnTableProps {
  columns: Import['columns'];
  plan: Plan;
  /** Others bring customers to one pool only. */
  mayNameOwners: boolean;
  onChange: (plan: Plan) => void;
}

const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

/** The columns of a table of customers, and what each is taken for. */
export function ColumnTable({ columns, plan, mayNameOwners, onChange }: ColumnTableProps) {
  const t = useStrings(strings);
  const f = useStrings(fieldNames);
  const all = Object.keys(fieldNames).map((key) => key.slice('field.'.length)) as ImportField[];
  const fields = all.filter((field) => field !== 'owner' || mayNameOwners);

  return (
    <MappingTable
      columns={columns.map(({ name, samples }, at) => {
        const field = plan.fields[at] ?? '';
        return { name, samples, field, ...(isDate(field) && { order: plan.orders[at] ?? 'ymd' }) };
      })}
      fields={fields.map((id) => ({ id, name: f(`field.${id}`) }))}
      orders={orders.map((id) => ({ id, name: t(`order.${id}`) }))}
      onField={(at, field) => onChange(withField(plan, at, field))}
      onOrder={(at, order) => order === '' || onChange({ ...plan, orders: { ...plan.orders, [at]: order } })}
    />
  );
}
