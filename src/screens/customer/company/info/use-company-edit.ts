import { useCalls } from '#actors/calls.ts';
import { useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import type { ApiError } from '#client/api-error.ts';

import { useCompany } from '../company-scope.ts';
import { changeOf, changedFields, type Company, type CompanyField, type FieldKey, type FieldTexts, textsOf } from './company-fields.ts';

const NOTHING: FieldTexts = {};

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
  // Fields that nobody touched are absent, because a company's form shows a group of them and sends what was changed alone.
  const draft = useEditForm<FieldTexts, Company>(key, company, () => NOTHING);
  const { base, values: texts } = draft;

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
    draft.forget();
    onSaved();
  };

  return {
    draft,
    base,
    texts,
    isBusy,
    error,
    conflict: error && conflictIn(error, base, texts),
    type: (field: FieldKey, text: string) => draft.change({ [field]: text === textsOf(base)[field] ? undefined : text }),
    isChanged: changedFields(base, texts).length > 0,
    save: () => saveOver(base, texts),
    /** Saves over what somebody else has saved; of the fields that both changed, those named here stay as they are now. */
    resolve: (theirs: Company, given: ReadonlySet<string>) => {
      const typed = Object.fromEntries(Object.entries(texts).filter(([field]) => !given.has(field)));
      draft.rebase(theirs, typed);
      return saveOver(theirs, typed);
    },
    forgetFailure: reset,
  };
}

function conflictIn(failure: unknown, base: Company, texts: FieldTexts): EditConflict | undefined {
  const theirs = (failure as ApiError).detail?.current as Company | undefined;
  if (!theirs) return undefined;
  const changedThere = new Set(changedFields(base, textsOf(theirs)).map(({ key }) => key));
  return { theirs, fields: changedFields(base, texts).filter(({ key }) => changedThere.has(key)) };
}
