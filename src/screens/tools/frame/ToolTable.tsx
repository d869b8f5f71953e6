import * as styles from './frame.css.ts';

export interface ToolTableProps {
  /** What it shows, for its name. */
  name: string;
  columns: readonly string[];
  /** The first cell of each names its row. */
  rows: readonly (readonly string[])[];
}

/** A date, a country, an hour: nothing that gets any narrower by two lines. */
const SHORT = 12;

const isShort = (text: string) => text.length <= SHORT || undefined;

/** A part of an answer that has more than one figure to a row. */
export function ToolTable({ name, columns, rows }: ToolTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.head} data-short={isShort(column)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells], at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place
            <tr key={at}>
              <th scope="row" className={styles.cell} data-short={isShort(first)}>
                {first}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} className={styles.cell} data-short={isShort(cell)}>
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
