import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useEditForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { ApiError } from '#client/api-error.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { toLocalTime } from '#ui/date-field/local-time.ts';

import { useMentionable } from '../comments/use-mentionable.ts';
import { useCompany } from '../company-scope.ts';
import { checkTexts, differingFields, FOLLOW_FIELDS, type FollowTexts, joined, textsOf, wireOf } from './follow-texts.ts';
import { strings } from './strings.ts';

type FollowUp = Schemas['FollowUp'];

interface Edit {
  /** The record as it was when the first letter was typed. */
  readonly base: FollowUp;
  readonly texts: FollowTexts;
}

/** The editing of a record, with what was typed so far; where it was changed elsewhere meanwhile, edits of other fields are joined. */
export function useFollowUpEdit(record: FollowUp, onClose: () => void) {
  const t = useStrings(strings);
  const { changed } = useCompany();
  const { updateFollowUp } = useCalls();
  const { show } = useToastActions();
  const mentionable = useMentionable();
  const [openedAt] = useState(() => new Date());
  const draft = useEditForm(`follow.edit.${record.id}`, record, textsOf);
  const { base, values: texts } = draft;
  const send = (edit: Edit) =>
    updateFollowUp({
      id: edit.base.id,
      version: edit.base.version,
      ...wireOf(edit.texts),
      mentionids: mentionable.mentionids(edit.texts.content),
    });
  const { submit, isBusy, error, reset } = useSubmission(async (edit: Edit) => {
    try {
      return await send(edit);
    } catch (failure) {
      const conflict = conflictIn(failure, edit);
      if (conflict?.fields.length !== 0) throw failure;
      return send({ base: conflict.theirs, texts: joined(textsOf(edit.base), edit.texts, textsOf(conflict.theirs)) });
    }
  });
  const conflict = error && conflictIn(error, { base, texts });
  const errors = useFormErrors(conflict ? undefined : error, FOLLOW_FIELDS);

  const saveOver = async (edit: Edit) => {
    if (!(await submit(edit))) return;
    draft.forget();
    onClose();
    changed();
    show({ tone: 'success', text: t('edited') });
  };
  return {
    texts,
    isBusy,
    errors,
    conflict,
    latest: toLocalTime(openedAt),
    draft,
    mentionable,
    type: draft.change,
    save: () => {
      const wrong = Object.entries(checkTexts(texts)).map(([field, found]) => [field, found && t(found)] as const);
      if (errors.check(Object.fromEntries(wrong))) void saveOver({ base, texts });
    },
    /** Saves over what was saved elsewhere; the fields named here stay as they are now. */
    resolve: (theirs: FollowUp, given: ReadonlySet<string>) => {
      const now = textsOf(theirs);
      const kept = Object.fromEntries([...given].map((field) => [field, now[field as keyof FollowTexts]]));
      const edit = { base: theirs, texts: { ...joined(textsOf(base), texts, now), ...kept } };
      draft.rebase(edit.base, edit.texts);
      void saveOver(edit);
    },
    forgetFailure: reset,
  };
}

/** The record as it is now, and the fields that were changed both here and there. */
function conflictIn(failure: unknown, { base, texts }: Edit) {
  const theirs = (failure as ApiError).detail?.current as FollowUp | undefined;
  if (!theirs) return undefined;
  const [was, now] = [textsOf(base), textsOf(theirs)];
  const changedThere = new Set(differingFields(was, now));
  return { theirs, fields: differingFields(was, texts).filter((field) => changedThere.has(field)) };
}
