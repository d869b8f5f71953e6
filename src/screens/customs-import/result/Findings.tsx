import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';
import * as styles from '#ui/import/import.css.ts';
import { RecordTable } from '#ui/record-table/RecordTable.tsx';

import { strings as fieldNames } from '../fields/strings.ts';
import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** What is left out and what is left empty, by reason, with how often. */
export function Findings({ job: { reasons, blanks } }: { job: Import }) {
  const t = useStrings(strings);
  const f = useStrings(fieldNames);
  const { number } = useFormats();
  const rows = [
    ...reasons.map(({ code, count }) => ({ id: code, what: t(`reason.${code}`), effect: t('effect.row'), count })),
    ...blanks.map(({ code, field, count }) => ({
      id: `${code} ${field}`,
      what: `${f(`field.${field}`)}: ${t(`blank.${code}`)}`,
      effect: t(code === 'toolong' ? 'effect.short' : 'effect.value'),
      count,
    })),
  ];
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('findings')}</h2>
      <RecordTable
        label={t('findings')}
        columns={[
          { id: 'what', header: t('finding'), cell: ({ what }) => what, isRowHeader: true },
          { id: 'effect', header: t('effect'), cell: ({ effect }) => effect, width: 220 },
          { id: 'count', header: t('times'), cell: ({ count }) => number(count), align: 'end', width: 120 },
        ]}
        rows={rows}
        density="compact"
        empty={t('noFindings')}
      />
    </section>
  );
}
