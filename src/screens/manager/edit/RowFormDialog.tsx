import type { ReactNode } from 'react';

import type { FormErrors } from '#actors/use-form-errors.ts';
import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';

import type { Conflict } from './joined-edits.ts';
import type { RowEdit, Versioned } from './use-row-edit.ts';

export interface RowFormDialogProps<Key extends string, Row extends Versioned> {
  title: string;
  /** The words of the button that saves it. */
  action: string;
  edit: RowEdit<Key, Row>;
  errors: FormErrors;
  /** Returns the name of a field where two edits of it meet. */
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

interface RowConflictDialogProps<Key extends string, Row extends Versioned> {
  edit: RowEdit<Key, Row>;
  conflict: Conflict<Key, Row>;
  nameOf: (key: Key) => string;
  /** How a reader sees what a field holds; as it is, if left out. */
  say?: (key: Key, text: string) => string;
}

/** Asks which values of a row stay where two people have changed the same ones. */
function RowConflictDialog<Key extends string, Row extends Versioned>(props: RowConflictDialogProps<Key, Row>) {
  const { edit, conflict, nameOf, say = (_, text) => text } = props;
  const rows = conflict.keys.map((key) => ({
    field: key,
    name: nameOf(key),
    mine: say(key, edit.texts[key]),
    theirs: say(key, conflict.now[key]),
  }));
  return (
    <ConflictDialog
      rows={rows}
      isBusy={edit.isBusy}
      onResolve={(given) => void edit.resolve(conflict, given)}
      onClose={edit.forgetFailure}
    />
  );
}
