import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import { ImportProgress } from '#ui/import/ImportProgress.tsx';

import type { StepProps } from './ImportJob.tsx';
import { strings } from './strings.ts';

/** A dry run or an import under way: how far, and the way to stop it. */
export function RunningStep({ job: { id, status, done, total }, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { cancelImport } = useCalls();
  const { submit, isBusy } = useAction(cancelImport);
  const isChecking = status === customerImport.checking;
  const stop = async () => {
    const next = await submit({ id });
    if (next) onChanged(next);
  };
  return (
    <ImportProgress
      words={t(isChecking ? 'checking' : 'importing')}
      read={isChecking ? total : undefined}
      done={done}
      total={total}
      onStop={() => void stop()}
      isStopping={isBusy}
    />
  );
}
