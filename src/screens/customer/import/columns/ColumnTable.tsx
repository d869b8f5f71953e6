import { useStrings } from '#i18n/use-strings.ts';

import { strings as fieldNames } from '../fields/strings.ts';
import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';
import * as styles from './columns.css.ts';
import { type DateOrder, type ImportField, isDate, type Plan, withField } from './plan.ts';

export interface ColumnTableProps {
  columns: Import['columns'];
  plan: Plan;
  onChange: (plan: Plan) => void;
}

const orders: readonly DateOrder[] = ['ymd', 'dmy', 'mdy'];

/** The columns of the table, each with some of its values and a list of what it can be. */
export function ColumnTable({ columns, plan, onChange }: ColumnTableProps) {
  const t = useStrings(strings);
  const f = useStrings(fieldNames);
  const fields = Object.keys(fieldNames).map((key) => key.slice('field.'.length)) as ImportField[];

  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('samples')}</th>
            <th scope="col">{t('field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, samples }, at) => {
            const shown = name || t('nthColumn', { n: at + 1 });
            const field = plan.fields[at] ?? '';
            return (
              // A column has no other name than its place.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} data-out={field === '' || undefined}>
                <th scope="row" className={styles.name}>
                  {shown}
                </th>
                <td className={styles.samples}>{samples.slice(0, 3).join(' · ')}</td>
                <td className={styles.fields}>
                  <select
                    className={styles.select}
                    aria-label={t('fieldOf', { name: shown })}
                    value={field}
                    onChange={({ currentTarget }) => onChange(withField(plan, at, currentTarget.value as ImportField | ''))}
                  >
                    <option value="">{t('leaveOut')}</option>
                    {fields.map((id) => (
                      <option key={id} value={id}>
                        {f(`field.${id}`)}
                      </option>
                    ))}
                  </select>
                  {isDate(field) ? (
                    <select
                      className={styles.select}
                      aria-label={t('order', { name: shown })}
                      value={plan.orders[at] ?? 'ymd'}
                      onChange={({ currentTarget }) =>
                        onChange({ ...plan, orders: { ...plan.orders, [at]: currentTarget.value as DateOrder } })
                      }
                    >
                      {orders.map((order) => (
                        <option key={order} value={order}>
                          {t(`order.${order}`)}
                        </option>
                      ))}
                    </select>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
