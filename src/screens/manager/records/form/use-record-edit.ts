import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { ApiError } from '#client/api-error.ts';
import type { Audience, RecordType } from '#routes/records.ts';

import type { ManagerRecord } from '../record-kinds.ts';
import { changedKeys, newTexts, type RecordTexts, type TextKey, textsOf, toWire } from './record-texts.ts';

interface Edit {
  /** The record that it was typed over; undefined for a new one. */
  readonly base: ManagerRecord | undefined;
  readonly texts: RecordTexts;
  readonly audience: Audience;
}

export interface EditedRecord {
  type: RecordType;
  audience: Audience;
  /** The record to edit; without one, a new record is written. */
  record: ManagerRecord | undefined;
}

/**
 * The writing or editing of a record, with what was typed so far.
 *
 * When somebody else has saved meanwhile and no field was changed by both, the two edits are joined without a question.
 */
export function useRecordEdit({ type, audience, record }: EditedRecord, onSaved: () => void) {
  const { addRecord, updateRecord, uploadRecordFile } = useCalls();
  const attempt = useAttempt();
  const [files, chooseFiles] = useState<readonly File[]>([]);
  const [openedAt] = useState(() => new Date());
  const draft = useEditForm<RecordTexts & { readonly audience: Audience }, ManagerRecord | undefined>(
    `record.${record?.id ?? `new.${type}`}`,
    record,
    (over) => ({ ...(over ? textsOf(type, over) : newTexts(type, openedAt)), audience }),
  );
  const { audience: chosenAudience, ...texts } = draft.values;
  const now: Edit = { base: draft.base, texts, audience: chosenAudience };

  const { submit, isBusy, error, reset } = useSubmission(async (edit: Edit) => {
    if (edit.base === undefined) {
      const added = await addRecord({ recordtype: type, audience: edit.audience, ...toWire(type, edit.texts) });
      // One that does not arrive is told and leaves the record as it is: it can be added there.
      for (const content of files) await attempt(() => uploadRecordFile({ id: added.id, filename: content.name, content }));
      return added;
    }
    try {
      return await updateRecord({ id: edit.base.id, version: edit.base.version, ...toWire(type, edit.texts) });
    } catch (failure) {
      const conflict = conflictIn(type, failure, edit);
      if (conflict?.keys.length !== 0) throw failure;
      return updateRecord({ id: edit.base.id, version: conflict.theirs.version, ...toWire(type, conflict.joined) });
    }
  });
  const save = async (edit: Edit) => {
    if (!(await submit(edit))) return;
    draft.forget();
    onSaved();
  };

  return {
    draft,
    texts,
    audience: chosenAudience,
    /** The files that go with a new record once it is saved. */
    files,
    chooseFiles,
    isBusy,
    error,
    conflict: error && conflictIn(type, error, now),
    type: (key: TextKey, text: string) => draft.change({ [key]: text }),
    typeAll: (patch: RecordTexts) => draft.change(patch),
    choose: (chosen: Audience) => draft.change({ audience: chosen }),
    save: () => save(now),
    /** Saves over what somebody else has saved; of the fields that both changed, those named here stay as they are now. */
    resolve: ({ theirs, joined }: RecordConflict, given: ReadonlySet<string>) => {
      const there = textsOf(type, theirs);
      const chosen = Object.entries(joined).map(([key, text]) => [key, given.has(key) ? there[key as TextKey] : text]);
      const edit = { ...now, base: theirs, texts: Object.fromEntries(chosen) as RecordTexts };
      draft.rebase(theirs, { ...edit.texts, audience: chosenAudience });
      return save(edit);
    },
    forgetFailure: reset,
  };
}

export type RecordEdit = ReturnType<typeof useRecordEdit>;

/** Somebody else has saved meanwhile. */
export interface RecordConflict {
  /** The record as it is now. */
  readonly theirs: ManagerRecord;
  /** The fields that both have changed, each to another value. */
  readonly keys: readonly TextKey[];
  /** Their record with one's own changes upon it. */
  readonly joined: RecordTexts;
}

function conflictIn(type: RecordType, failure: unknown, { base, texts }: Edit): RecordConflict | undefined {
  const theirs = ApiError.from(failure).detail.current as ManagerRecord | undefined;
  if (!theirs || base === undefined) return undefined;
  const [before, now] = [textsOf(type, base), textsOf(type, theirs)];
  const mine = changedKeys(before, texts);
  const changedThere = new Set(changedKeys(before, now));
  const joined = { ...now, ...Object.fromEntries(mine.map((key) => [key, texts[key] ?? ''])) };
  return { theirs, joined, keys: mine.filter((key) => changedThere.has(key) && texts[key] !== now[key]) };
}
