import type { ReactNode } from 'react';

import type { CallFailure } from '#i18n/failure-words.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureLine } from '#ui/failure/FailureLine.tsx';

import { Dialog } from './Dialog.tsx';
import { strings } from './strings.ts';

export interface ConfirmDialogProps {
  /** The question: `退回公海 3 位客户？` */
  title: string;
  /** The words for what it will do and whether it can be undone. */
  body: ReactNode;
  /** Verb and object on the button that does it. */
  action: string;
  /** On the button that does nothing, where what is asked about is itself called to cancel. */
  keep?: string | undefined;
  isDanger?: boolean | undefined;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
  isBusy?: boolean | undefined;
  /** Why the last try failed; the question stays, to be answered again. */
  failure?: CallFailure | undefined;
}

/** Asks before something that is hard to undo. */
export function ConfirmDialog({ title, body, action, keep, isDanger, isOpen, onConfirm, onClose, isBusy, failure }: ConfirmDialogProps) {
  const t = useStrings(strings);

  return (
    <Dialog
      title={title}
      width="confirm"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{keep ?? t('cancel')}</Button>
          <Button variant={isDanger ? 'dangerSolid' : 'primary'} isBusy={isBusy} onPress={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {typeof body === 'string' ? <p>{body}</p> : body}
      <FailureLine failure={failure} />
    </Dialog>
  );
}
