import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { customerImport } from '#lib/status-names.ts';

import { RunningImport } from '../../import/ImportActions.tsx';
import type { StepProps } from './ImportJob.tsx';
import { strings } from './strings.ts';

const words = { 1: 'checking', 3: 'importing', 7: 'undoing' } as const;

/** A dry run, an import, or its taking back under way. */
export function RunningStep({ job: { id, status, done, total, created }, onChanged }: Omit<StepProps, 'onRefused'>) {
  const t = useStrings(strings);
  const { cancelImport } = useCalls();
  const isUndoing = status === customerImport.undoing;
  return (
    <RunningImport
      id={id}
      words={t(words[status as keyof typeof words])}
      read={status === customerImport.checking ? total : undefined}
      done={done}
      total={isUndoing ? created : total}
      stop={isUndoing ? undefined : cancelImport}
      onStopped={onChanged}
    />
  );
}
