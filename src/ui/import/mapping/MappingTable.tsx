import { useStrings } from '#i18n/use-strings.ts';
import { Status } from '#ui/status/Status.tsx';

import { strings } from '../strings.ts';
import * as styles from './mapping.css.ts';

/** The order of day, month and year. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

/** One column of a table, and what it is taken for. */
export interface MappedColumn<Field extends string> {
  /** Its heading; empty where it has none. */
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: Field | '';
  /** Marks what somebody should look at. */
  readonly isUnsure?: boolean | undefined;
  /** Of dates; `''` leaves it to the values. Without it nothing is asked. */
  readonly order?: DateOrder | '' | undefined;
}

export interface MappingTableProps<Field extends string> {
  columns: readonly MappedColumn<Field>[];
  fields: readonly { readonly id: Field; readonly name: string }[];
  orders: readonly { readonly id: DateOrder | ''; readonly name: string }[];
  /** The words where nothing is imported. */
  words?: { readonly field: string; readonly fieldOf: (name: string) => string; readonly leaveOut: string };
  onField: (column: number, field: Field | '') => void;
  onOrder: (column: number, order: DateOrder | '') => void;
}

/** The columns of a table, each with some of its values and a list of what it can be. */
export function MappingTable<Field extends string>({ columns, fields, orders, words, onField, onOrder }: MappingTableProps<Field>) {
  const t = useStrings(strings);
  const said = words ?? { field: t('field'), fieldOf: (name: string) => t('fieldOf', { name }), leaveOut: t('leaveOut') };

  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('samples')}</th>
            <th scope="col">{said.field}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, samples, field, isUnsure, order }, at) => {
            const shown = name || t('nthColumn', { n: at + 1 });
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a column has no other name than its place
              <tr key={at} data-out={field === '' || undefined}>
                <th scope="row" className={styles.name}>
                  {shown} {isUnsure ? <Status tone="warning">{t('unsure')}</Status> : null}
                </th>
                <td className={styles.samples}>{samples.slice(0, 3).join(' · ')}</td>
                <td className={styles.fields}>
                  <Choice<Field | ''>
                    label={said.fieldOf(shown)}
                    options={[{ id: '', name: said.leaveOut }, ...fields]}
                    value={field}
                    onChange={(next) => onField(at, next)}
                  />
                  {order === undefined ? null : (
                    <Choice label={t('order', { name: shown })} options={orders} value={order} onChange={(next) => onOrder(at, next)} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly { readonly id: Id; readonly name: string }[];
  value: NoInfer<Id>;
  onChange: (value: Id) => void;
}

function Choice<Id extends string>({ label, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex];
        if (chosen) onChange(chosen.id);
      }}
    >
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
