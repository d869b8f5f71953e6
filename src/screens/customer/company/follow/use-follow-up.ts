import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useAttempt } from '#actors/use-attempt.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useForm } from '#actors/use-form.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useTakeBack } from '#actors/use-take-back.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Input, Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { toLocalTime } from '#ui/date-field/local-time.ts';

import { useMentionable } from '../comments/use-mentionable.ts';
import { useCompany } from '../company-scope.ts';
import { checkTexts, FOLLOW_FIELDS, textsFor, wireOf } from './follow-texts.ts';
import { strings } from './strings.ts';

/** The writing of a follow-up, with what was typed so far; one that was written by mistake is taken back from the message that says it is saved. */
export function useFollowUp(plan: Schemas['Plan'] | undefined, onClose: () => void) {
  const t = useStrings(strings);
  const { company, changed } = useCompany();
  const { saveFollowUp, deleteFollowUp, uploadCustomerFile } = useCalls();
  const { show } = useToastActions();
  const attempt = useAttempt();
  const takeBack = useTakeBack();
  const mentionable = useMentionable();
  const [files, choose] = useState<readonly File[]>([]);
  const { submit, isBusy, error } = useSubmission(async (input: Input<'saveFollowUp'>) => {
    const saved = await saveFollowUp(input);
    for (const content of files)
      await attempt(() => uploadCustomerFile({ customerid: company.id, followupid: saved.id, filename: content.name, content }));
    return saved;
  });
  const [openedAt] = useState(() => new Date());
  const draft = useForm(`follow.${plan?.id ?? ''}`, textsFor(plan, openedAt));
  const { values: texts } = draft;
  const errors = useFormErrors(error, FOLLOW_FIELDS);

  const save = async () => {
    const wrong = Object.entries(checkTexts(texts)).map(([field, found]) => [field, found && t(found)] as const);
    if (!errors.check(Object.fromEntries(wrong))) return;
    const saved = await submit({
      customerid: company.id,
      ...wireOf(texts),
      mentionids: mentionable.mentionids(texts.content),
      ...(plan && { planid: plan.id }),
    });
    if (!saved) return;
    draft.forget();
    onClose();
    changed();
    const undo = takeBack(t('undo'), () => deleteFollowUp({ id: saved.id }).then(changed));
    // A plan that was carried out stays so; taking only the record back would leave it without one.
    show({ tone: 'success', text: t('saved'), ...(!plan && { action: undo }) });
  };

  return {
    texts,
    draft,
    type: draft.change,
    latest: toLocalTime(openedAt),
    isBusy,
    errors,
    save,
    files,
    choose,
    mentionable,
  };
}
