import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';
import { ReadingFields as Fields, type ReadingWish } from '#ui/import/mapping/ReadingFields.tsx';

import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** How the file is read; a change reads it again at once, and shows what comes out. */
export function ReadingFields({ job, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { updateImport } = useCalls();
  const { submit, error } = useSubmission(updateImport);

  const read = async (wish: ReadingWish) => {
    const next = await submit({ id: job.id, ...wish });
    if (next) onChanged(next);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('reading')}</h2>
      <Fields reading={job} onWish={(wish) => void read(wish)} />
      <FailureLine failure={error} />
    </section>
  );
}
