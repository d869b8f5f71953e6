import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';

import type { Conflict } from './joined.ts';
import type { RowEdit, Versioned } from './use-row-edit.ts';

export interface RowConflictDialogProps<Key extends string, Row extends Versioned> {
  edit: RowEdit<Key, Row>;
  conflict: Conflict<Key, Row>;
  nameOf: (key: Key) => string;
  /** How a reader sees what a field holds; as it is, if left out. */
  say?: (key: Key, text: string) => string;
}

/** Asks which values of a row stay where two people have changed the same ones. */
export function RowConflictDialog<Key extends string, Row extends Versioned>(props: RowConflictDialogProps<Key, Row>) {
  const { edit, conflict, nameOf, say = (_, text) => text } = props;
  const rows = conflict.keys.map((key) => ({
    field: key,
    name: nameOf(key),
    mine: say(key, edit.texts[key]),
    theirs: say(key, conflict.now[key]),
  }));
  return (
    <ConflictDialog rows={rows} isBusy={edit.isBusy} onSettle={(given) => void edit.settle(conflict, given)} onClose={edit.forgetFailure} />
  );
}
