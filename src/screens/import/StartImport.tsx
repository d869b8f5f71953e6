import type { ReactNode } from 'react';

import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';
import * as styles from '#ui/import/import.css.ts';

import { strings } from './strings.ts';

interface StartImportProps<Job> {
  /** What of the dry run's findings stands above. */
  figures: ReactNode;
  /** What the button says: what will be imported, and how many. */
  action: string;
  isNothingGood: boolean;
  start: () => Promise<Job>;
  onStarted: (job: Job) => void;
  onBack: () => void;
  /** The rows that will be left out, to be saved. */
  children: ReactNode;
}

/** After a dry run: what it found, and the start of the import, the way back to the columns, and the rows that will be left out. */
export function StartImport<Job>({ figures, action, isNothingGood, start, onStarted, onBack, children }: StartImportProps<Job>) {
  const t = useStrings(strings);
  const { submit, isBusy, error } = useSubmission(start);
  const send = async () => {
    const job = await submit(undefined);
    if (job) onStarted(job);
  };
  return (
    <section className={styles.section}>
      {figures}
      <div className={styles.actions}>
        <Button
          variant="primary"
          isBusy={isBusy}
          busyWord={t('importing')}
          isDisabled={isNothingGood}
          disabledReason={t('nothingGood')}
          onPress={() => void send()}
        >
          {action}
        </Button>
        <Button isDisabled={isBusy} onPress={onBack}>
          {t('back')}
        </Button>
        {children}
      </div>
      <FailureLine failure={error} />
    </section>
  );
}
