import type { ReactNode } from 'react';

import type { FormErrors } from '#actors/use-form-errors.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import { RowConflictDialog } from './RowConflictDialog.tsx';
import type { RowEdit, Versioned } from './use-row-edit.ts';

export interface RowFormDialogProps<Key extends string, Row extends Versioned> {
  title: string;
  /** What the button that saves it says. */
  action: string;
  edit: RowEdit<Key, Row>;
  errors: FormErrors;
  /** What a field is called where two edits of it meet. */
  nameOf: (key: Key) => string;
  /** How a reader sees what a field holds; as it is, if left out. */
  say?: (key: Key, text: string) => string;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of one row over the page; when somebody else has saved the same fields meanwhile, it asks in its place which values to keep. */
export function RowFormDialog<Key extends string, Row extends Versioned>(props: RowFormDialogProps<Key, Row>) {
  const { title, action, edit, errors, nameOf, say, onSubmit, onClose, children } = props;
  if (edit.conflict) return <RowConflictDialog edit={edit} conflict={edit.conflict} nameOf={nameOf} {...(say && { say })} />;
  return (
    <FormDialog
      title={title}
      action={action}
      width="view"
      isOpen
      isBusy={edit.isBusy}
      errors={errors}
      draft={edit.draft}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
