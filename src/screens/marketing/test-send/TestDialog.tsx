import { useState } from 'react';

import { useCalls } from '#actors/calls.ts';
import { useDraft } from '#actors/use-draft.ts';
import { useFormErrors } from '#actors/use-form-errors.ts';
import { useAction } from '#actors/use-submission.ts';
import { useToastActions } from '#actors/use-toasts.ts';
import type { Schemas } from '#client/calls.ts';
import { useStrings } from '#i18n/use-strings.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { SelectField } from '#ui/select-field/SelectField.tsx';
import { TextArea } from '#ui/text-field/TextArea.tsx';

import { strings } from './strings.ts';

interface TestDialogProps {
  /** A task or a template. */
  mail: Pick<Schemas['EdmTestRequest'], 'id' | 'templateid'>;
  /** How many mails its sequence has. */
  steps?: number;
  /** Where a test goes if nothing else is typed: the writer's own mailbox. */
  own: string;
  onClose: () => void;
}

const MOST = 5;

/** Asks for a few addresses of one's own people, and sends them the mail as a test. */
export function TestDialog({ mail, steps = 1, own, onClose }: TestDialogProps) {
  const t = useStrings(strings);
  const { sendEdmTest } = useCalls();
  const { show } = useToastActions();
  const [typed, type, forget] = useDraft('test.addresses', own);
  const [step, setStep] = useState('1');
  const errors = useFormErrors(undefined, ['emails']);
  const { submit, isBusy } = useAction(sendEdmTest);
  const emails = [...new Set(typed.split(/[\s,;，；]+/).filter((word) => word.includes('@')))].slice(0, MOST);
  const send = async () => {
    if (!errors.check({ emails: emails.length === 0 ? t('noAddress') : undefined })) return;
    const outcome = await submit({ ...mail, emails, step: Number(step) });
    if (!outcome) return;
    const failed = outcome.datas.filter(({ sent }) => !sent);
    for (const { email, text } of failed) show({ tone: 'danger', text: t('refused', { email, text }) });
    if (failed.length < outcome.datas.length) show({ tone: 'success', text: t('sent', { n: outcome.datas.length - failed.length }) });
    if (failed.length === 0) onClose();
  };
  return (
    <FormDialog
      title={t('title')}
      action={t('send')}
      isOpen
      isBusy={isBusy}
      errors={errors}
      draft={{ isRestored: false, forget }}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={t('addresses')}
        name="emails"
        rows={2}
        maxLength={1000}
        help={t('how', { most: MOST })}
        error={errors.at('emails')}
        value={typed}
        onChange={type}
      />
      {steps > 1 ? (
        <SelectField
          label={t('which')}
          name="step"
          options={Array.from({ length: steps }, (_, no) => ({ id: String(no + 1), name: t('mailNo', { n: no + 1 }) }))}
          value={step}
          onChange={setStep}
        />
      ) : null}
    </FormDialog>
  );
}
