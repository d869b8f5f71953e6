import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { UndoImport } from '#ui/import/UndoImport.tsx';

import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** Takes the customers of an import away again, as far as nobody has worked on them since. */
export function UndoButton({ job, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { undoImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(undoImport);
  const undo = async () => {
    const next = await submit({ id: job.id });
    if (next) onChanged(next);
  };
  const body = [t('undoBody', { n: job.created }), ...(job.updated > 0 ? [t('undoUpdated', { n: job.updated })] : [])].join(' ');
  return (
    <UndoImport filename={job.filename} body={body} action={t('undoAction')} isBusy={isBusy} failure={error} onUndo={() => void undo()} />
  );
}
