import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useState } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { csvOf } from '#lib/csv.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { TextLink } from '#ui/link/TextLink.tsx';
import { saveText } from '#ui/save-text/save-text.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import type { ChartProps, Twin, TwinRow } from '../chart-props.ts';
import { strings } from '../strings.ts';
import * as styles from './ChartFigure.css.ts';

export interface ChartFigureProps extends Omit<ChartProps, 'finding'> {
  twin: Twin;
  /** The picture. */
  children: ReactNode;
}

/** Frames every picture: its measure, the choice between it and its numbers as a table, the file of them, and the source. */
export function ChartFigure({ title, isTitleHidden, unit, source, format, twin, children }: ChartFigureProps) {
  const t = useStrings(strings);
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  return (
    <figure className={styles.figure} aria-label={title}>
      <div className={styles.head}>
        <div>
          {isTitleHidden ? null : <h3 className={styles.title}>{title}</h3>}
          <span className={styles.unit}>{unit}</span>
        </div>
        <div className={styles.tools}>
          <Segmented
            label={t('shownAs', { title })}
            isLabelHidden
            value={form}
            options={[
              { id: 'chart', name: t('chart') },
              { id: 'table', name: t('table') },
            ]}
            onChange={setForm}
          />
          <IconButton
            label={t('saveNamed', { title })}
            icon={<Icon of={IconDownload} size="small" />}
            size="small"
            onPress={() =>
              saveText(`${title}.csv`, csvOf({ columns: twin.columns, rows: twin.rows.map(({ name, values }) => [name, ...values]) }))
            }
          />
        </div>
      </div>
      {form === 'chart' ? children : <ChartTable title={title} twin={twin} format={format} />}
      {source === undefined ? null : <figcaption className={styles.source}>{source}</figcaption>}
    </figure>
  );
}

interface ChartTableProps {
  title: string;
  twin: Twin;
  format: ((value: number) => string) | undefined;
}

/** The numbers of a chart as a table that scrolls by keyboard; a row leads where its mark leads. */
function ChartTable({ title, twin, format }: ChartTableProps) {
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
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
        <td key={index} className={styles.cell}>
          {value === null ? t('unknown') : typeof value === 'number' ? format(value) : value}
        </td>
      ))}
    </tr>
  );
}
