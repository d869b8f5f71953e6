import type { ReactNode } from 'react';

import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';

import type { BatchRun } from '../use-batch.ts';
import type { ActionDialogProps } from './action-dialog.ts';

export interface BatchQuestionProps extends ActionDialogProps {
  title: string;
  body: string;
  /** The further details of the action. */
  more?: ReactNode;
  action: string;
  isDanger?: boolean;
  run: BatchRun;
}

/** The one question before something is done with many customers; after a refusal it stays, with the reason. */
export function BatchQuestion({ title, body, more, action, isDanger, run, batch, onClose }: BatchQuestionProps) {
  return (
    <ConfirmDialog
      title={title}
      body={
        <>
          <p>{body}</p>
          {more}
        </>
      }
      action={action}
      isDanger={isDanger}
      isOpen
      isBusy={batch.isBusy}
      failure={batch.error}
      onConfirm={() => void batch.run(run)}
      onClose={onClose}
    />
  );
}
