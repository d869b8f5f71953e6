import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { ApiError } from '#client/api-error.ts';

import { useCompany } from '../company-scope.ts';
import { changeOf, changedFields, type Company, type CompanyField, type FieldKey, type FieldTexts, textsOf } from './company-fields.ts';

/** What was typed, and the company it was typed over; without the latter nobody could tell later what was changed. */
interface Draft {
  readonly base: Company;
  readonly texts: FieldTexts;
}

/** Somebody else has saved meanwhile: the company as it is now, and the fields that both have changed. */
export interface EditConflict {
  readonly theirs: Company;
  readonly fields: readonly CompanyField[];
}

/**
 * The editing of a company's fields, with what was typed so far; it stays until it is saved or begun anew.
 *
 * When somebody else has saved meanwhile and no field was changed by both, the two edits are joined without a question.
 *
 * @param key under which the typed text is kept
 */
export function useCompanyEdit(key: string, onSaved: () => void) {
  const { company } = useCompany();
  const { updateCustomerCompanyInfo } = useCalls();
  const [draft, keepDraft, clearDraft] = useDraft<Draft | null>(key, null);
  const [isRestored, setRestored] = useState(draft !== null);
  const base = draft?.base ?? company;
  const texts = draft?.texts ?? {};

  const send = ({ over, typed }: { over: Company; typed: FieldTexts }) =>
    updateCustomerCompanyInfo({ id: over.id, version: over.version, ...changeOf(over, typed) });
  const { submit, isBusy, error, reset } = useSubmission(async (edit: { over: Company; typed: FieldTexts }) => {
    try {
      return await send(edit);
    } catch (failure) {
      const conflict = conflictIn(failure, edit.over, edit.typed);
      if (conflict?.fields.length !== 0) throw failure;
      return send({ ...edit, over: conflict.theirs });
    }
  });

  const saveOver = async (over: Company, typed: FieldTexts) => {
    const saved = await submit({ over, typed });
    if (!saved) return;
    clearDraft();
    onSaved();
  };

  return {
    base,
    texts,
    isRestored,
    isBusy,
    error,
    conflict: error && conflictIn(error, base, texts),
    type: (field: FieldKey, text: string) => keepDraft({ base, texts: { ...texts, [field]: text } }),
    isChanged: changedFields(base, texts).length > 0,
    save: () => saveOver(base, texts),
    /** Saves over what somebody else has saved; of the fields that both changed, those named here stay as they are now. */
    settle: (theirs: Company, given: ReadonlySet<string>) => {
      const typed = Object.fromEntries(Object.entries(texts).filter(([field]) => !given.has(field)));
      keepDraft({ base: theirs, texts: typed });
      return saveOver(theirs, typed);
    },
    forgetFailure: reset,
    startOver: () => {
      clearDraft();
      reset();
      setRestored(false);
    },
  };
}

function conflictIn(failure: unknown, base: Company, texts: FieldTexts): EditConflict | undefined {
  const theirs = (failure as ApiError).detail?.current as Company | undefined;
  if (!theirs) return undefined;
  const changedThere = new Set(changedFields(base, textsOf(theirs)).map(({ key }) => key));
  return { theirs, fields: changedFields(base, texts).filter(({ key }) => changedThere.has(key)) };
}
