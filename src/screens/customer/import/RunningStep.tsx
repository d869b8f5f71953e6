import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';
import { ImportProgress } from '#ui/import/ImportProgress.tsx';

import type { StepProps } from './ImportJob.tsx';
import { strings } from './strings.ts';

const words = { 1: 'checking', 3: 'importing', 7: 'undoing' } as const;

/** A dry run, an import, or its taking back under way: how far, and the way to stop it. */
export function RunningStep({ job: { id, status, done, total, created }, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { cancelImport } = useCalls();
  const { submit, isBusy } = useAction(cancelImport);
  const isUndoing = status === customerImport.undoing;
  const stop = async () => {
    const next = await submit({ id });
    if (next) onChanged(next);
  };
  return (
    <ImportProgress
      words={t(words[status as keyof typeof words])}
      read={status === customerImport.checking ? total : undefined}
      done={done}
      total={isUndoing ? created : total}
      onStop={isUndoing ? undefined : () => void stop()}
      isStopping={isBusy}
    />
  );
}
