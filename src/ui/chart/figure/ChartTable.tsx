import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { TextLink } from '#ui/link/TextLink.tsx';

import type { Twin, TwinRow } from '../chart-props.ts';
import { strings } from '../strings.ts';
import * as styles from './ChartFigure.css.ts';

export interface ChartTableProps {
  title: string;
  twin: Twin;
  format: ((value: number) => string) | undefined;
}

/** The numbers of a chart as a table that scrolls by keyboard; a row leads where its mark leads. */
export function ChartTable({ title, twin, format }: ChartTableProps) {
  const { number } = useFormats();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by the keyboard
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            {twin.columns.map((column) => (
              <th key={column} scope="col" className={styles.columnHead}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {twin.rows.map((row) => (
            <Row key={row.href ?? row.name} row={row} format={format ?? number} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row: { name, values, href, lang }, format }: { row: TwinRow; format: (value: number) => string }) {
  const t = useStrings(strings);
  return (
    <tr>
      <th scope="row" className={styles.cell} data-single="" lang={lang}>
        {href === undefined ? name : <TextLink href={href}>{name}</TextLink>}
      </th>
      {values.map((value, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
        <td key={place} className={styles.cell}>
          {value === null ? t('unknown') : typeof value === 'number' ? format(value) : value}
        </td>
      ))}
    </tr>
  );
}
