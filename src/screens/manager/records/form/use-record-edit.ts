import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { ApiError } from '#client/api-error.ts';
import type { Audience, RecordType } from '#routes/records.ts';

import type { ManagerRecord } from '../record-kinds.ts';
import { changedKeys, newTexts, type RecordTexts, type TextKey, textsOf, toWire } from './record-texts.ts';

/** What was typed, and the record it was typed over; without the latter nobody could tell later what was changed. */
interface Draft {
  readonly base: ManagerRecord | null;
  readonly texts: RecordTexts;
  readonly audience: Audience;
}

export interface EditedRecord {
  type: RecordType;
  audience: Audience;
  /** Without one a record is written. */
  record: ManagerRecord | undefined;
}

/**
 * The writing or editing of a record, with what was typed so far.
 *
 * When somebody else has saved meanwhile and no field was changed by both, the two edits are joined without a question.
 */
export function useRecordEdit({ type, audience, record }: EditedRecord, onSaved: () => void) {
  const { addRecord, updateRecord } = useCalls();
  const [openedAt] = useState(() => new Date());
  const [kept, keep, clear] = useDraft<Draft | null>(`record.${record?.id ?? `new.${type}`}`, null);
  const draft: Draft = kept ?? {
    base: record ?? null,
    texts: record ? textsOf(type, record) : newTexts(type, openedAt),
    audience,
  };

  const { submit, isBusy, error, reset } = useSubmission(async (edit: Draft) => {
    if (edit.base === null) return addRecord({ recordtype: type, audience: edit.audience, ...toWire(type, edit.texts) });
    try {
      return await updateRecord({ id: edit.base.id, version: edit.base.version, ...toWire(type, edit.texts) });
    } catch (failure) {
      const conflict = conflictIn(type, failure, edit);
      if (conflict?.keys.length !== 0) throw failure;
      return updateRecord({ id: edit.base.id, version: conflict.theirs.version, ...toWire(type, conflict.joined) });
    }
  });
  const save = async (edit: Draft) => {
    if (!(await submit(edit))) return;
    clear();
    onSaved();
  };

  return {
    texts: draft.texts,
    audience: draft.audience,
    isBusy,
    error,
    conflict: error && conflictIn(type, error, draft),
    type: (key: TextKey, text: string) => keep({ ...draft, texts: { ...draft.texts, [key]: text } }),
    typeAll: (texts: RecordTexts) => keep({ ...draft, texts: { ...draft.texts, ...texts } }),
    choose: (chosen: Audience) => keep({ ...draft, audience: chosen }),
    save: () => save(draft),
    /** Saves over what somebody else has saved; of the fields that both changed, those named here stay as they are now. */
    settle: ({ theirs, joined }: RecordConflict, given: ReadonlySet<string>) => {
      const now = textsOf(type, theirs);
      const texts = Object.fromEntries(Object.entries(joined).map(([key, text]) => [key, given.has(key) ? now[key as TextKey] : text]));
      const edit = { ...draft, base: theirs, texts: texts as RecordTexts };
      keep(edit);
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

function conflictIn(type: RecordType, failure: unknown, { base, texts }: Draft): RecordConflict | undefined {
  const theirs = ApiError.from(failure).detail.current as ManagerRecord | undefined;
  if (!theirs || base === null) return undefined;
  const [before, now] = [textsOf(type, base), textsOf(type, theirs)];
  const mine = changedKeys(before, texts);
  const changedThere = new Set(changedKeys(before, now));
  const joined = { ...now, ...Object.fromEntries(mine.map((key) => [key, texts[key] ?? ''])) };
  return { theirs, joined, keys: mine.filter((key) => changedThere.has(key) && texts[key] !== now[key]) };
}
