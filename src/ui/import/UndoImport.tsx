import { useState } from 'react';

import type { CallFailure } from '#i18n/failure-words.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import { strings } from './strings.ts';

export interface UndoImportProps {
  filename: string;
  /** The words for what will be taken away, and what stays. */
  body: string;
  /** Verb and object on the button that does it. */
  action: string;
  isBusy: boolean;
  /** Why the last try failed. */
  failure: CallFailure | undefined;
  onUndo: () => void;
}

/** Takes everything away that an import has brought, after a question that says what that is. */
export function UndoImport({ filename, body, action, isBusy, failure, onUndo }: UndoImportProps) {
  const t = useStrings(strings);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <ConfirmDialog
        title={t('undoTitle', { name: filename })}
        body={body}
        action={action}
        isDanger
        isOpen={isAsking}
        isBusy={isBusy}
        failure={failure}
        onConfirm={onUndo}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
