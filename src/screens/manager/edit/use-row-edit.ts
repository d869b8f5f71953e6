import { type Form, useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { ApiError } from '#client/api-error.ts';

import { type Conflict, join, type Texts } from './joined-edits.ts';

/** A row that two people can change at once. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
}

export interface EditedRow<Key extends string, Row extends Versioned> {
  /** The key under which the draft is kept. */
  draft: string;
  /** Without one a new one is written. */
  row: Row | undefined;
  textsOf: (row: Row) => Texts<Key>;
  /** Returns the texts that a form without a row begins with. */
  blank: () => Texts<Key>;
  /** Absent where rows are only ever changed. */
  add?: (texts: Texts<Key>) => Promise<unknown>;
  update: (row: Row, texts: Texts<Key>) => Promise<unknown>;
}

interface Edit<Key extends string, Row> {
  /** The row that it was typed over; undefined for a new row. */
  readonly base: Row | undefined;
  readonly texts: Texts<Key>;
}

/** The editing of one row, and what the form can ask of it. */
export interface RowEdit<Key extends string, Row> {
  /** The typed texts, kept until they are saved. */
  readonly draft: Form<Texts<Key>>;
  readonly texts: Texts<Key>;
  readonly isBusy: boolean;
  readonly error: ApiError | undefined;
  readonly conflict: Conflict<Key, Row> | undefined;
  readonly type: (patch: Partial<Texts<Key>>) => void;
  readonly save: () => Promise<void>;
  /** Saves over what somebody else has saved; of the fields that both changed, those named here stay as they are now. */
  readonly resolve: (conflict: Conflict<Key, Row>, given: ReadonlySet<string>) => Promise<void>;
  readonly forgetFailure: () => void;
}

/**
 * The writing or editing of one row, with what was typed so far.
 *
 * When somebody else has saved meanwhile and no field was changed by both, the two edits are joined without a question.
 */
export function useRowEdit<Key extends string, Row extends Versioned>(edited: EditedRow<Key, Row>, onSaved: () => void): RowEdit<Key, Row> {
  const { row, textsOf } = edited;
  const draft = useEditForm(`${edited.draft}.${row?.id ?? 'new'}`, row, (over) => (over ? textsOf(over) : edited.blank()));
  const now: Edit<Key, Row> = { base: draft.base, texts: draft.values };

  const conflictIn = (failure: unknown, { base, texts }: Edit<Key, Row>): Conflict<Key, Row> | undefined => {
    const theirs = ApiError.from(failure).detail.current as Row | undefined;
    if (!theirs || base === undefined) return undefined;
    const there = textsOf(theirs);
    return { theirs, now: there, ...join({ base: textsOf(base), mine: texts, theirs: there }) };
  };
  const { submit, isBusy, error, reset } = useSubmission(async (edit: Edit<Key, Row>) => {
    if (edit.base === undefined) return edited.add?.(edit.texts);
    try {
      return await edited.update(edit.base, edit.texts);
    } catch (failure) {
      const conflict = conflictIn(failure, edit);
      if (conflict?.keys.length !== 0) throw failure;
      return edited.update(conflict.theirs, conflict.joined);
    }
  });
  const save = async (edit: Edit<Key, Row>) => {
    if (!(await submit(edit))) return;
    draft.forget();
    onSaved();
  };

  return {
    draft,
    texts: now.texts,
    isBusy,
    error,
    conflict: error && conflictIn(error, now),
    type: draft.change,
    save: () => save(now),
    resolve: ({ theirs, now: there, joined }: Conflict<Key, Row>, given: ReadonlySet<string>) => {
      const chosen = Object.entries(joined).map(([key, text]) => [key, given.has(key) ? there[key as Key] : text]);
      const edit = { base: theirs, texts: Object.fromEntries(chosen) as Texts<Key> };
      draft.rebase(edit.base, edit.texts);
      return save(edit);
    },
    forgetFailure: reset,
  };
}
