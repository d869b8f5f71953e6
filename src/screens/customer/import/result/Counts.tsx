import { useFormats } from '#i18n/use-formats.ts';
import { useStrings } from '#i18n/use-strings.ts';

import * as styles from '../Import.css.ts';
import type { Import } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** The figures of an import; after the dry run what would be, later what was. */
export function Counts({ job }: { job: Import }) {
  const t = useStrings(strings);
  const { number } = useFormats();
  const kinds = job.status === 2 ? (['good', 'duplicate', 'failed'] as const) : (['created', 'updated', 'duplicate', 'failed'] as const);
  return (
    <dl className={styles.counts}>
      {kinds.map((kind) => (
        <div key={kind} className={styles.count}>
          <dt className={styles.countName}>{t(`count.${kind}`)}</dt>
          <dd className={styles.countValue}>{number(job[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}
