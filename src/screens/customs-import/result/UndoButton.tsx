import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { plainFailureWords } from '#i18n/failure-words.ts';
import { useLanguage, useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import type { StepProps } from '../ImportJob.tsx';
import { strings } from '../strings.ts';

/** Takes everything away that an import has brought, after a question that says what that is. */
export function UndoButton({ job, onChanged }: StepProps) {
  const t = useStrings(strings);
  const language = useLanguage();
  const { undoCustomsImport } = useCalls();
  const { submit, isBusy, error } = useSubmission(undoCustomsImport);
  const [isAsking, setAsking] = useState(false);
  const undo = async () => {
    const next = await submit({ id: job.id });
    if (next) onChanged(next);
  };
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        title={t('undoTitle', { name: job.filename })}
        body={
          <>
            <p>{t('undoBody', { n: job.good })}</p>
            <div role="alert">{error ? <Status tone="danger">{plainFailureWords(error, language)}</Status> : null}</div>
          </>
        }
        action={t('undoAction')}
        isDanger
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void undo()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
