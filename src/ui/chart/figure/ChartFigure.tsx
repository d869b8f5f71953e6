import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { type ReactNode, useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { csvOf } from '#lib/csv.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { saveText } from '#ui/save-text/save-text.ts';
import { Segmented } from '#ui/segmented/Segmented.tsx';

import type { ChartProps, Twin } from '../chart-props.ts';
import { strings } from '../strings.ts';
import * as styles from './ChartFigure.css.ts';
import { ChartTable } from './ChartTable.tsx';

export interface ChartFigureProps extends Omit<ChartProps, 'finding'> {
  twin: Twin;
  /** The picture. */
  children: ReactNode;
}

/** What stands around every picture: what it measures, the choice between it and the same numbers as a table, the file of them, and the source. */
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
