import { useCalls } from '#actors/calls.ts';
import { useAction } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { shipmentImport } from '#lib/status-names.ts';
import { ImportProgress } from '#ui/import/ImportProgress.tsx';

import type { StepProps } from './ImportJob.tsx';
import { strings } from './strings.ts';

const words = { 1: 'checking', 3: 'importing', 7: 'undoing' } as const;

/** A dry run, an import, or its taking away under way: how far, and the way to stop it. */
export function RunningStep({ job: { id, status, done, total }, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { cancelCustomsImport } = useCalls();
  const { submit, isBusy } = useAction(cancelCustomsImport);
  const stop = async () => {
    const next = await submit({ id });
    if (next) onChanged(next);
  };
  const isUndoing = status === shipmentImport.undoing;
  return (
    <ImportProgress
      words={t(words[status as keyof typeof words])}
      read={status === shipmentImport.running ? undefined : total}
      done={done}
      total={total}
      onStop={isUndoing ? undefined : () => void stop()}
      isStopping={isBusy}
    />
  );
}
