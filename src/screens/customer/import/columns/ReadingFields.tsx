import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import * as styles from '#ui/import/import.css.ts';
import { ReadingFields as Fields, type ReadingWish } from '#ui/import/mapping/ReadingFields.tsx';
import { Status } from '#ui/status/Status.tsx';

import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** How the file is read; a change reads it again at once, and shows what comes out. */
export function ReadingFields({ job, onChanged }: StepProps) {
  const t = useStrings(strings);
  const language = useLanguage();
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
      <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
    </section>
  );
}
