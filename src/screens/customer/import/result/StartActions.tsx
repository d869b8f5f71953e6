import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';

import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** After the dry run: import what is good, or say other things about the table. */
export function StartActions({ job, onChanged, onBack }: StepProps & { onBack: () => void }) {
  const t = useStrings(strings);
  const { startImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(startImport);
  const start = async () => {
    const next = await submit({ id: job.id });
    if (next) onChanged(next);
  };
  return (
    <>
      <Button variant="primary" isBusy={isBusy} isDisabled={job.good === 0} disabledReason={t('nothingGood')} onPress={() => void start()}>
        {t('start', { n: job.good })}
      </Button>
      <Button onPress={onBack}>{t('back')}</Button>
      <FailureLine failure={error} />
    </>
  );
}
