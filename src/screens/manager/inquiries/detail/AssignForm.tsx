import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useRecord } from '#actors/use-record.ts';
import { useSubmission } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { Awaited } from '#ui/awaited/Awaited.tsx';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';

import type { Inquiry } from '../inquiry.ts';
import { strings } from './strings.ts';

export interface AssignFormProps {
  inquiry: Inquiry;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Gives an inquiry to somebody who can answer it; they are told. */
export function AssignForm({ inquiry: { id, userid }, onSaved, onClose }: AssignFormProps) {
  const t = useStrings(strings);
  const { show } = useToastActions();
  const { listInquiryHandlers, giveInquiry } = useCalls();
  const { record: handlers, error: missing, reload } = useRecord((options) => listInquiryHandlers(undefined, options));
  const { submit, isBusy, error } = useSubmission(giveInquiry);
  const errors = useFormErrors(error, ['userid']);
  const [chosen, choose] = useState<string>();
  const others = (handlers ?? []).filter((handler) => handler.userid !== userid);
  const to = others.find((handler) => handler.userid === chosen) ?? others[0];

  const assign = async () => {
    if (!handlers || !errors.check({ userid: to ? undefined : t('assignNobody') }) || !to) return;
    const given = await submit({ id, userid: to.userid });
    if (!given) return;
    onClose();
    onSaved(given.id);
    show({ tone: 'success', text: t('assigned', { name: to.name }) });
  };
  return (
    <FormDialog
      title={t('assignTitle')}
      action={t('assign')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={null}
      onSubmit={() => void assign()}
      onClose={onClose}
    >
      {handlers ? (
        <SelectField
          label={t('assignTo')}
          name="userid"
          options={others.map((handler) => ({ id: handler.userid, name: handler.name }))}
          value={to?.userid ?? ''}
          error={errors.at('userid')}
          onChange={choose}
        />
      ) : (
        <Awaited rows={1} label={t('loading')} error={missing} title={t('failed')} onRetry={reload} />
      )}
    </FormDialog>
  );
}
