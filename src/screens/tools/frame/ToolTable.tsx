import * as styles from './frame.css.ts';

export interface ToolTableProps {
  /** The content of the table, for its name. */
  name: string;
  columns: readonly string[];
  /** The first cell of each names its row. */
  rows: readonly (readonly string[])[];
}

/** A date, a country, an hour: nothing that gets any narrower by two lines. */
const SHORT = 12;

/** More columns than a phone is wide: there each row stands as lines, every figure behind the name of its column. */
const MOST_ON_A_PHONE = 3;

const isShort = (text: string) => text.length <= SHORT || undefined;

/** A part of an answer that has more than one figure to a row. */
export function ToolTable({ name, columns, rows }: ToolTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={styles.table} aria-label={name} data-wide={columns.length > MOST_ON_A_PHONE || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.head} data-short={isShort(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.rows}>
          {rows.map(([first = '', ...cells], at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <tr key={at} className={styles.row}>
              <th scope="row" className={styles.cell} data-short={isShort(first)}>
                {first}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} className={styles.cell} data-short={isShort(cell)} data-column={columns[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
