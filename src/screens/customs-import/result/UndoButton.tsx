import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { UndoImport } from '#ui/import/UndoImport.tsx';

import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** Takes the records of an import away again. */
export function UndoButton({ job, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { undoCustomsImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(undoCustomsImport);
  const undo = async () => {
    const next = await submit({ id: job.id });
    if (next) onChanged(next);
  };
  return (
    <UndoImport
      filename={job.filename}
      body={t('undoBody', { n: job.good })}
      action={t('undoAction')}
      isBusy={isBusy}
      failure={error}
      onUndo={() => void undo()}
    />
  );
}
