import { useState } from 'react';

import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Status } from '#ui/status/Status.tsx';

import { strings } from './strings.ts';

export interface UndoImportProps {
  filename: string;
  /** What will be taken away, and what stays. */
  body: string;
  /** Verb and object on the button that does it. */
  action: string;
  isBusy: boolean;
  /** Why the last try failed. */
  failure: string | undefined;
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
        body={
          <>
            <p>{body}</p>
            <div role="alert">{failure === undefined ? null : <Status tone="danger">{failure}</Status>}</div>
          </>
        }
        action={action}
        isDanger
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={onUndo}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
