import { useCalls } from '#actors/calls.ts';
import { useNotifyFailure } from '#actors/use-notify-failure.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';

import * as styles from './Import.css.ts';
import type { StepProps } from './ImportJob.tsx';
import { strings } from './strings.ts';

/** A dry run or an import under way: how far, and the way to stop it. */
export function RunningStep({ job, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { cancelImport } = useCalls();
  const notifyFailure = useNotifyFailure();
  const { submit, isBusy } = useSubmission(cancelImport);
  const isChecking = job.status === 1;
  const stop = async () => {
    const next = await submit({ id: job.id }).catch(notifyFailure);
    if (next) onChanged(next);
  };
  const words = isChecking ? t('rowsRead', { n: job.total }) : t('rowsDone', { done: job.done, total: job.total });
  return (
    <section className={styles.section} aria-label={t(isChecking ? 'step.check' : 'step.import')}>
      <output>{t(isChecking ? 'checking' : 'importing')}</output>
      <div className={styles.progressLine}>
        <progress className={styles.progress} aria-label={words} max={Math.max(job.total, 1)} value={isChecking ? undefined : job.done} />
        <span className={styles.figures}>{words}</span>
      </div>
      <div>
        <Button variant="danger" isBusy={isBusy} onPress={() => void stop()}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}
