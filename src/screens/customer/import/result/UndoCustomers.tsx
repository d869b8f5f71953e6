import { useCalls } from '#actors/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';

import { UndoButton } from '../../../import/UndoButton.tsx';
import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** Takes the customers of an import away again, as far as nobody has worked on them since. */
export function UndoCustomers({ job, onChanged }: StepProps) {
  const t = useStrings(strings);
  const { undoImport } = useCalls();
  const body = [t('undoBody', { n: job.created }), ...(job.updated > 0 ? [t('undoUpdated', { n: job.updated })] : [])].join(' ');
  return <UndoButton job={job} body={body} action={t('undoAction')} undo={undoImport} onUndone={onChanged} />;
}
