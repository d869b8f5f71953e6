import type { ReactNode } from 'react';

import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import * as styles from './import.css.ts';
import { strings } from './strings.ts';

/** Something that the rows of a file have in common. */
export interface Finding {
  readonly id: string;
  readonly what: string;
  /** The row is left out, a value is left empty, or it is shortened. */
  readonly effect: 'row' | 'value' | 'short';
  readonly count: number;
  /** The files that it is about, in words. */
  readonly files?: string | undefined;
}

/** Shows what is left out and what is left empty, by reason, with how often. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('findings')}</h2>
      <RecordTable
        label={t('findings')}
        columns={[
          {
            id: 'what',
            header: t('finding'),
            cell: withFiles,
            isRowHeader: true,
          },
          { id: 'effect', header: t('effect'), cell: ({ effect }) => t(`effect.${effect}`), width: 220 },
          { id: 'count', header: t('times'), cell: ({ count }) => number(count), align: 'end', width: 120 },
        ]}
        rows={findings}
        density="compact"
        empty={t('noFindings')}
      />
    </section>
  );
}

function withFiles({ what, files }: Finding): ReactNode {
  if (!files) return what;
  return (
    <>
      {what}
      <br />
      <span className={styles.note}>{files}</span>
    </>
  );
}
